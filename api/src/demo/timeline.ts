const STAGES = [20, 40, 60, 80, 100] as const;

/**
 * What happens in the demo company, in the order in which it happens: numbers, histories and the audit chain are then
 * as they would be had people worked with the panel all the time.
 */
export class Timeline {
  readonly #steps: { at: Date; step: (at: Date) => Promise<void> }[] = [];

  plan(at: Date, step: (at: Date) => Promise<void>): void {
    this.#steps.push({ at, step });
  }

  /** How much is planned. */
  get length(): number {
    return this.#steps.length;
  }

  /**
   * Steps of the same moment happen in the order in which they were planned.
   * @param onStage - told at each fifth of the steps the moment that was reached.
   */
  async happen(onStage: (percent: number, at: Date) => void): Promise<void> {
    const ordered = this.#steps.toSorted((first, second) => first.at.getTime() - second.at.getTime());
    const stages = new Map(STAGES.map((percent) => [Math.floor((ordered.length * percent) / 100), percent]));
    for (const [index, { at, step }] of ordered.entries()) {
      await step(at);
      const percent = stages.get(index + 1);
      if (percent !== undefined) onStage(percent, at);
    }
  }
}
