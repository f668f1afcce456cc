import type { MessageLoader } from '@balai/shared/i18n';

/** What the history says was done, by action. */
export const announcementDeeds: MessageLoader = (language) => import(`./locales/${language}.json`);
