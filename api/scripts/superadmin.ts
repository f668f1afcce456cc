import { parseArgs } from 'node:util';
import {
  registerFirstSuperadmin,
  resetSuperadmin,
} from '../src/departments/hr/users/superadmin-at-server.service';
import { auditKeyOf, holdAuditKey } from '../src/platform/audit/audit-key';
import { inTransaction } from '../src/platform/database/transactions';
import { ConfigurationError } from '../src/platform/env/environment';
import { loadMasterKey } from '../src/platform/env/master-key';
import { DomainError } from '../src/platform/errors';
import { systemCall } from '../src/platform/system-call';
import { inOneSentence, withDatabase } from './with-database';

const help = `pnpm superadmin --email E --first-name F [--last-name L] --phone P --nip N --birth-date D --join-date D [--language en]
pnpm superadmin --email E --reset-password

Registers the first superadmin of an empty company, on the embedded database under DATA_DIR or the server that
DATABASE_URL names, and prints his temporary password, which he changes when he signs in. He registers everybody else in
the panel. Where there is an active superadmin already, nothing is done; with --reset-password the one who has the e-mail
gets another temporary password, and is signed out everywhere. On the embedded database, stop the panel before: a second
process is kept out. Without pnpm, it is called by npm: npm run superadmin -- --email E and so on.

  --phone      begins with +62 or 0: +6281234567890
  --nip        the employee number
  --birth-date, --join-date   like 1988-04-12
  --language   en, de, fr, pt or id
  --help       prints this.
`;

const text = { type: 'string' } as const;

interface Arguments {
  isReset: boolean;
  fields: Readonly<Record<string, string>>;
}

/** @returns null when help is wanted. @throws ConfigurationError for what the command does not know. */
function readArguments(): Arguments | null {
  // pnpm hands on the two dashes that end its own options.
  const args = process.argv.slice(2).filter((word) => word !== '--');
  try {
    const { values } = parseArgs({
      args,
      options: {
        email: text,
        'first-name': text,
        'last-name': text,
        phone: text,
        nip: text,
        'birth-date': text,
        'join-date': text,
        language: text,
        'reset-password': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help: isHelpWanted, 'reset-password': isReset, ...given } = values;
    if (isHelpWanted) return null;
    const fields = Object.entries(given).map(([name, value]) => [name.replace('-', '_'), value] as const);
    return { isReset, fields: Object.fromEntries(fields) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConfigurationError(`${error.message.split('. ')[0]}; see pnpm superadmin --help.`);
  }
}

const sentencesOf = ({ errors, message }: DomainError): string =>
  errors
    ? Object.values(errors)
        .map((one) => one.message)
        .join('; ')
    : message;

await inOneSentence(async () => {
  const given = readArguments();
  if (given === null) {
    process.stdout.write(help);
    return;
  }
  const { isReset, fields } = given;
  await withDatabase(async (db, environment) => {
    // A database that a server was started on has a keyed audit chain.
    holdAuditKey(auditKeyOf(loadMasterKey(environment)));
    try {
      const password = await inTransaction(db, (transaction) => {
        const call = systemCall(transaction, new Date(), 'pnpm superadmin');
        return isReset ? resetSuperadmin(call, fields.email ?? '') : registerFirstSuperadmin(call, fields);
      });
      return `${fields.email} signs in with this password and chooses his own: ${password}`;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new ConfigurationError(`${sentencesOf(error)}; see pnpm superadmin --help.`);
    }
  });
});
