/**
 * What happens in the demo company, in the order in which it happens: numbers, histories and the audit chain are then
 * as they would be had people worked with the panel all the time.
 */
export class Timeline {
  readonly #steps: { at: Date; step: (at: Date) => Promise<void> }[] = [];

  plan(at: Date, step: (at: Date) => Promise<void>): void {
    this.#steps.push({ at, step });
  }

  /** Steps of the same moment happen in the order in which they were planned. */
  async happen(): Promise<void> {
    const ordered = this.#steps.toSorted((first, second) => first.at.getTime() - second.at.getTime());
    for (const { at, step } of ordered) await step(at);
  }
}
