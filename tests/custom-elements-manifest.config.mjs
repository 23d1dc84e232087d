// How custom-elements.json is made from elements/*.ts (npm run manifest).
export default {
  globs: ["elements/*.ts"],
  outdir: ".",
  litelement: true,
  packagejson: false, // package.json names the file already.
  plugins: [
    {
      name: "public-members-only",
      // The analyzer lists `#private` members and Lit's own `static properties` and `styles` as if they were API.
      moduleLinkPhase({ moduleDoc }) {
        for (const declaration of moduleDoc.declarations ?? []) {
          declaration.members = declaration.members?.filter(
            (member) =>
              !member.name.startsWith("#") &&
              member.privacy !== "private" &&
              member.privacy !== "protected" &&
              !(
                member.static &&
                ["properties", "styles", "observedAttributes"].includes(member.name)
              ),
          );
        }
      },
    },
    {
      name: "paths-as-published",
      // The package has no sources: whoever reads the manifest there imports what is built.
      packageLinkPhase({ customElementsManifest }) {
        customElementsManifest.modules = JSON.parse(
          JSON.stringify(customElementsManifest.modules).replace(
            /"\/?elements\/([^"]+)\.[jt]s"/g,
            '"dist/elements/$1.js"',
          ),
        );
      },
    },
  ],
};
