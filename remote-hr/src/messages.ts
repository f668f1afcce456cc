import groupsDe from './features/groups/locales/de.json';
import groupsEn from './features/groups/locales/en.json';
import groupsFr from './features/groups/locales/fr.json';
import groupsId from './features/groups/locales/id.json';
import groupsPt from './features/groups/locales/pt.json';
import profileDe from './features/profile/locales/de.json';
import profileEn from './features/profile/locales/en.json';
import profileFr from './features/profile/locales/fr.json';
import profileId from './features/profile/locales/id.json';
import profilePt from './features/profile/locales/pt.json';
import usersDe from './features/users/locales/de.json';
import usersEn from './features/users/locales/en.json';
import usersFr from './features/users/locales/fr.json';
import usersId from './features/users/locales/id.json';
import usersPt from './features/users/locales/pt.json';

const en = { ...groupsEn, ...profileEn, ...usersEn };

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: { ...groupsDe, ...profileDe, ...usersDe },
  fr: { ...groupsFr, ...profileFr, ...usersFr },
  pt: { ...groupsPt, ...profilePt, ...usersPt },
  id: { ...groupsId, ...profileId, ...usersId },
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
