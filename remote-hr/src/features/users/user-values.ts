import type { User } from '@balai/shared/contract/hr/users';
import type { FormValues } from '@balai/shared/resource';

/** What the form of a person begins with: of whom the caller keeps a record. */
export const userValues = ({ record, first_name, last_name, phone, role, image }: User): FormValues => ({
  ...record,
  first_name,
  last_name,
  phone,
  role,
  image,
});
