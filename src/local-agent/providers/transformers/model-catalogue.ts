/** What is known of a model of the hub before anything is downloaded. */
export interface CatalogueModel {
  id: string;
  title: string;
  licence: string;
  /** Size in bytes of all files of the model, per kind of weights; about, since the hub is not asked. */
  bytes: Readonly<Record<string, number>>;
}

/** The model that is used where none is named: free licence, plain transformer, calls tools in JSON. */
export const DEFAULT_MODEL = "onnx-community/Qwen3-0.6B-ONNX";

const MODELS: readonly CatalogueModel[] = [
  {
    id: DEFAULT_MODEL,
    title: "Qwen3 0.6B",
    licence: "Apache-2.0",
    bytes: { q4f16: 575_000_000 },
  },
];

/** The catalogue's entry of a model, or `undefined`. A model need not be in it to be used. */
export function findModel(id: string): CatalogueModel | undefined {
  return MODELS.find((model) => model.id === id);
}
