/** Work under way in this process, by what it makes: who asks for the same waits for the same. */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = this.#underWay.get(key) ?? work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }
}
