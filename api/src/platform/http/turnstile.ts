/** Lets a few pieces of work of one name run at once; the others wait for their turn, in the order they came. */
export class Turnstile {
  readonly #atOnce: number;
  readonly #names = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const gate = this.#names.get(name) ?? { running: 0, waiting: [] };
    this.#names.set(name, gate);
    if (gate.running < this.#atOnce) gate.running += 1;
    else await new Promise<void>((resolve) => gate.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever goes hands its place to the first who waits.
      const next = gate.waiting.shift();
      if (next) next();
      else gate.running -= 1;
      if (gate.running === 0) this.#names.delete(name);
    }
  }
}
