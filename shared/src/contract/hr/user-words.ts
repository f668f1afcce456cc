/** Words of the fields of a person, which list, form, import and database share. */
export const userStatuses = ['active', 'suspended', 'resigned'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const genders = ['female', 'male'] as const;
export const employments = ['permanent', 'contract', 'probation', 'intern'] as const;
export const userLanguages = ['en', 'de', 'fr', 'pt', 'id'] as const;

/** Months of birthdays, as a filter sends them. */
export const birthdayMonths = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const;
