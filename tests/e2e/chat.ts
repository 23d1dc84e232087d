import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The chat on a page, worked as a person does. */
export class Chat {
  readonly field: Locator;
  readonly messages: Locator;
  readonly calls: Locator;

  /** @param root What holds the pieces: an `<agent-chat>`, or a page's own layout. */
  constructor(
    readonly page: Page,
    readonly root: Locator = page.locator("agent-chat"),
  ) {
    this.field = this.root.locator("agent-composer").getByRole("textbox");
    this.messages = this.root.locator("agent-message");
    this.calls = this.root.locator("agent-tool-call");
  }

  /** Clicks Download and waits until the model can answer. */
  async download(): Promise<void> {
    await this.root.getByRole("button", { name: "Download" }).click();
    await this.isReady();
  }

  async isReady(): Promise<void> {
    const card = this.root.locator("agent-download-card").getByRole("group");
    await expect(card).toHaveCount(0, { timeout: 60_000 });
  }

  /** Types a message and presses Enter as soon as it can be sent. */
  async ask(text: string): Promise<void> {
    await this.field.fill(text);
    // A page that was just loaded has no card yet either, and does not know yet whether its model is there.
    await expect(this.root.getByRole("button", { name: "Send" })).toBeEnabled();
    await this.field.press("Enter");
  }

  /** Asks, waits for the end of the run, and returns the last message's text. */
  async answerTo(text: string): Promise<string> {
    await this.ask(text);
    await this.isIdle();
    return this.lastText();
  }

  /** What the last message says, its calls left out. */
  async lastText(): Promise<string> {
    const texts = await this.messages.last().locator("[part~=text]").allInnerTexts();
    return texts.join("\n").trim();
  }

  async isIdle(): Promise<void> {
    await expect(this.root.getByRole("button", { name: "Send" })).toBeVisible({ timeout: 60_000 });
  }
}
