import type { Role } from '@balai/shared/permissions/roles';
import type { Call, Caller } from '../platform/call';
import type { Database } from '../platform/database/database';
import { addDays, workdayUpTo } from './calendar';
import type { DemoFiles } from './artwork/demo-files';
import { createRandom, type Random } from './random';

/** A person of the demo company, as the acting user of a call. */
export interface DemoPerson extends Caller {
  email: string;
  /** From this moment on he works with the panel. */
  since: Date;
}

/** The name that something has in a copy of the company: the first keeps its own, the second is 'Sales A 2'. */
export const inCopy = (name: string, copy: number): string => (copy === 0 ? name : `${name} ${copy + 1}`);

/** What the parts of the generator share. */
export class DemoCompany {
  people = new Map<string, DemoPerson>();
  /** Until its evening people worked: the workday before `today`, so that whatever the hour nothing is to come yet. */
  readonly lastDay: string;
  /** The last workday before the history, on which everything was entered that was there already. */
  readonly eve: string;
  #counter = { calls: 0 };

  constructor(
    /** The one transaction in which the company comes into being. */
    readonly db: Database,
    readonly random: Random,
    /** Of the password that everybody has. */
    readonly passwordHash: string,
    /** The first day of its history and the workday on whose morning it is handed over, YYYY-MM-DD. */
    readonly firstDay: string,
    readonly today: string,
    /** How many times the usual company it is; brands and solutions are the market's and stay as many. */
    readonly scale: number,
    readonly files: DemoFiles,
  ) {
    this.lastDay = workdayUpTo(addDays(today, -1));
    this.eve = workdayUpTo(addDays(firstDay, -1));
  }

  /** The same company for an area, with random numbers of its own. @param seed - 32 bits. */
  withSeed(seed: number): DemoCompany {
    const { db, passwordHash, firstDay, today, scale, files } = this;
    const view = new DemoCompany(db, createRandom(seed), passwordHash, firstDay, today, scale, files);
    view.people = this.people;
    view.#counter = this.#counter;
    return view;
  }

  /** @param key - role and number, e.g. 'sales1'. */
  person(key: string): DemoPerson {
    const person = this.people.get(key);
    if (!person) throw new Error(`The demo company has no ${key}`);
    return person;
  }

  withRole(role: Role): DemoPerson[] {
    return [...this.people.values()].filter((person) => person.role === role);
  }

  /** A call as `person` would make it at `now`; it is marked as the seed's, so that nobody is notified of history. */
  callAs({ id, name, role, groupId }: DemoPerson, now: Date): Call {
    return this.#call({ id, name, role, groupId }, now, 'seed');
  }

  /** A call that stores a part of an import which `person` started. */
  importAs({ id, name, role, groupId }: DemoPerson, now: Date): Call {
    return this.#call({ id, name, role, groupId }, now, 'import');
  }

  /** A call of nobody, for what must be there before the first person is. */
  callAsSystem(now: Date): Call {
    return this.#call({ id: 0, name: 'System', role: 'superadmin', groupId: null }, now, 'system');
  }

  #call(caller: Caller, now: Date, origin: Call['origin']): Call {
    this.#counter.calls += 1;
    const requestId = `seed-${String(this.#counter.calls).padStart(6, '0')}`;
    return { caller, db: this.db, now, requestId, ip: '127.0.0.1', sessionId: null, origin };
  }
}

/** Something that one area makes and others need. */
export class HandedOn<Value> {
  readonly #values = new WeakMap<DemoCompany['people'], Value>();

  constructor(private readonly name: string) {}

  keep({ people }: DemoCompany, value: Value): void {
    this.#values.set(people, value);
  }

  /** @throws Error where the area that makes it comes later. */
  of({ people }: DemoCompany): Value {
    const value = this.#values.get(people);
    if (value === undefined) throw new Error(`The demo company has no ${this.name} yet`);
    return value;
  }
}
