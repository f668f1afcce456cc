import { words as wordsDe } from '@balai/shared/contract/hr/words/de';
import { words as wordsEn } from '@balai/shared/contract/hr/words/en';
import { words as wordsFr } from '@balai/shared/contract/hr/words/fr';
import { words as wordsId } from '@balai/shared/contract/hr/words/id';
import { words as wordsPt } from '@balai/shared/contract/hr/words/pt';
import { joinMessages } from '@balai/shared/format/words';
import announcementsDe from './features/announcements/locales/de.json';
import announcementsEn from './features/announcements/locales/en.json';
import announcementsFr from './features/announcements/locales/fr.json';
import announcementsId from './features/announcements/locales/id.json';
import announcementsPt from './features/announcements/locales/pt.json';
import deletedRecordsDe from './features/deleted-records/locales/de.json';
import deletedRecordsEn from './features/deleted-records/locales/en.json';
import deletedRecordsFr from './features/deleted-records/locales/fr.json';
import deletedRecordsId from './features/deleted-records/locales/id.json';
import deletedRecordsPt from './features/deleted-records/locales/pt.json';
import feedDe from './features/feed/locales/de.json';
import feedEn from './features/feed/locales/en.json';
import feedFr from './features/feed/locales/fr.json';
import feedId from './features/feed/locales/id.json';
import feedPt from './features/feed/locales/pt.json';
import groupsDe from './features/groups/locales/de.json';
import groupsEn from './features/groups/locales/en.json';
import groupsFr from './features/groups/locales/fr.json';
import groupsId from './features/groups/locales/id.json';
import groupsPt from './features/groups/locales/pt.json';
import menuLinksDe from './features/menu-links/locales/de.json';
import menuLinksEn from './features/menu-links/locales/en.json';
import menuLinksFr from './features/menu-links/locales/fr.json';
import menuLinksId from './features/menu-links/locales/id.json';
import menuLinksPt from './features/menu-links/locales/pt.json';
import profileDe from './features/profile/locales/de.json';
import profileEn from './features/profile/locales/en.json';
import profileFr from './features/profile/locales/fr.json';
import profileId from './features/profile/locales/id.json';
import profilePt from './features/profile/locales/pt.json';
import settingsDe from './features/settings/locales/de.json';
import settingsEn from './features/settings/locales/en.json';
import settingsFr from './features/settings/locales/fr.json';
import settingsId from './features/settings/locales/id.json';
import settingsPt from './features/settings/locales/pt.json';
import usersDe from './features/users/locales/de.json';
import usersEn from './features/users/locales/en.json';
import usersFr from './features/users/locales/fr.json';
import usersId from './features/users/locales/id.json';
import usersPt from './features/users/locales/pt.json';

const en = joinMessages(
  wordsEn,
  announcementsEn,
  deletedRecordsEn,
  feedEn,
  groupsEn,
  menuLinksEn,
  profileEn,
  settingsEn,
  usersEn,
);

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: joinMessages(
    wordsDe,
    announcementsDe,
    deletedRecordsDe,
    feedDe,
    groupsDe,
    menuLinksDe,
    profileDe,
    settingsDe,
    usersDe,
  ),
  fr: joinMessages(
    wordsFr,
    announcementsFr,
    deletedRecordsFr,
    feedFr,
    groupsFr,
    menuLinksFr,
    profileFr,
    settingsFr,
    usersFr,
  ),
  pt: joinMessages(
    wordsPt,
    announcementsPt,
    deletedRecordsPt,
    feedPt,
    groupsPt,
    menuLinksPt,
    profilePt,
    settingsPt,
    usersPt,
  ),
  id: joinMessages(
    wordsId,
    announcementsId,
    deletedRecordsId,
    feedId,
    groupsId,
    menuLinksId,
    profileId,
    settingsId,
    usersId,
  ),
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
