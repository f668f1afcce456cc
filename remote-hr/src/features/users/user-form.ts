import { saidProblems } from '@balai/shared/i18n';
import { jakartaDay } from '@balai/shared/format/calendar';
import { userProblems } from '@balai/shared/contract/hr/user-rules';
import type { User } from '@balai/shared/contract/hr/users';
import type {
  FieldDeclaration,
  FormSectionDeclaration,
  FormValues,
  RecordForm,
} from '@balai/shared/resource';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { leadField } from './user-pages';
import { userValues } from './user-values';

/** The caller's own role and bank account are for somebody else to change. */
const sections = (user: User | null, t: (key: string) => string): FormSectionDeclaration[] => {
  const lead = user?.record?.lead;
  const isOwn = user !== null && user.id === sessionStore.get(sessionAtom)?.user.id;
  const forOthers = (name: string, help: string): string | FieldDeclaration =>
    isOwn ? { name, readOnly: true, help: t(`user.own.${help}`) } : name;
  return [
    {
      id: 'identity',
      fields: ['image', 'first_name', 'last_name', 'email', 'phone', 'gender', 'birth_date', 'language'],
    },
    {
      id: 'employment',
      fields: [
        forOthers('role', 'role'),
        'nip',
        'join_date',
        'employment',
        'contract_end',
        'division',
        {
          ...leadField,
          initialOption: lead ? { value: String(lead.id), label: lead.name, image: lead.image } : undefined,
        },
      ],
    },
    {
      id: 'private',
      fields: [
        { name: 'address', kind: 'textarea' },
        'emergency_contact',
        'npwp',
        'nik',
        forOthers('bank_name', 'bank'),
        forOthers('bank_account', 'bank'),
      ],
    },
  ];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** The rules that a field alone cannot tell; the server asks them again. */
function validate(values: FormValues): Record<string, string> {
  const problems = saidProblems(
    userProblems(
      {
        email: textOf(values['email']),
        phone: textOf(values['phone']),
        npwp: textOrNull(values['npwp']),
        nik: textOrNull(values['nik']),
        bank_account: textOrNull(values['bank_account']),
        employment: values['employment'] === 'contract' ? 'contract' : null,
        contract_end: textOrNull(values['contract_end']),
        birth_date: textOf(values['birth_date']),
        join_date: textOf(values['join_date']),
      },
      jakartaDay(new Date()),
    ),
  );
  // An empty field is said to be empty, not wrong.
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => name === 'contract_end' || values[name]),
  );
}

export const userForm: RecordForm<User> = {
  sections,
  validate,
  quickFields: ['first_name', 'last_name', 'email', 'phone', 'birth_date', 'nip', 'join_date', 'role'],
  newValues: { language: 'en', employment: 'permanent', role: 'sales' },
  // Numbers of identity and bank are not left behind in the browser.
  keepsDraft: false,
  valuesOf: userValues,
};
