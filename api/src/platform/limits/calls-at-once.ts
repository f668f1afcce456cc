import type { DomainError } from '../errors';

/** Work that a process does for people: so much of it at the same time for each of them, and no more. */
export class CallsAtOnce {
  readonly #perPerson: number;
  readonly #refusal: () => DomainError;
  readonly #underWay = new Map<number, number>();

  /** @param refusal - what a person is told who has as much under way. */
  constructor(perPerson: number, refusal: () => DomainError) {
    this.#perPerson = perPerson;
    this.#refusal = refusal;
  }

  /** @throws the refusal; what `work` throws. */
  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.#underWay.get(userId) ?? 0;
    if (before >= this.#perPerson) throw this.#refusal();
    this.#underWay.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(userId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(userId, left);
      else this.#underWay.delete(userId);
    }
  }
}
