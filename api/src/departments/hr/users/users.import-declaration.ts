import { groupTypes } from '@balai/shared/contract/hr/groups';
import { userImport } from '@balai/shared/contract/hr/user-import';
import { employments, genders, userLanguages } from '@balai/shared/contract/hr/user-words';
import { roles } from '@balai/shared/permissions/roles';
import { defineImport } from '../../../platform/imports/define-import';
import { storedKeysOf } from '../../../platform/imports/imported-records';
import { personValues } from './imported-person';
import { findUserProblems, importUsers } from './users.import';
import { userRecord } from './users.repository';

/** What a file of people can fill, with the lead and the group of each. */
export const userImportDeclaration = defineImport({
  operations: userImport,
  keys: ['employee_id', 'employee_no', 'nip', 'email', 'sales_agent', 'name'],
  columns: {
    name: {
      type: 'text',
      maxLength: 200,
      required: true,
      aliases: ['full_name', 'employee', 'employee_name', 'sales_agent', 'agent', 'nama'],
    },
    role: {
      type: 'enum',
      options: roles,
      required: true,
      suggested: 'sales',
      aliases: ['position', 'jabatan'],
    },
    email: { type: 'text', maxLength: 120, aliases: ['e-mail', 'mail'] },
    email_domain: { type: 'text', maxLength: 80, required: true, title: 'E-mail domain' },
    phone: { type: 'text', maxLength: 20, aliases: ['telephone', 'mobile', 'hp', 'telepon'] },
    nip: { type: 'text', maxLength: 30, title: 'NIP', aliases: ['employee_no', 'employee_id'] },
    gender: {
      type: 'enum',
      options: genders,
      synonyms: { female: ['f', 'perempuan', 'woman'], male: ['m', 'laki-laki', 'man'] },
    },
    birth_date: { type: 'date', required: true, aliases: ['birthday', 'date_of_birth', 'tanggal_lahir'] },
    join_date: { type: 'date', required: true, aliases: ['joined', 'hire_date', 'start_date'] },
    employment: { type: 'enum', options: employments, suggested: 'permanent' },
    contract_end: { type: 'date', aliases: ['end_date'] },
    division: { type: 'text', maxLength: 120, aliases: ['department'] },
    language: { type: 'enum', options: userLanguages, suggested: 'en' },
    lead: { type: 'text', maxLength: 200, aliases: ['manager', 'supervisor', 'lead_name', 'atasan'] },
    lead_role: { type: 'enum', options: roles, suggested: 'lead-sales' },
    group: {
      type: 'text',
      maxLength: 100,
      columns: ['group_name'],
      aliases: ['team', 'regional_office', 'office', 'branch'],
    },
    group_type: { type: 'enum', options: groupTypes, suggested: 'sales' },
  },
  findStored: storedKeysOf(userRecord),
  identity: (row) => personValues(row.values, row).email.toLowerCase(),
  findProblems: findUserProblems,
  insertBatch: importUsers,
});
