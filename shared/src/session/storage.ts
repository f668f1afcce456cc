/** Every key this product writes to local storage; the words on the right are the specification's where it gives one. */
export const storageKeys = {
  accessToken: 'ACCESS_TOKEN',
  userRole: 'USER_ROLE',
  userInfo: 'USER_INFO',
  menu: 'MENU',
  permissions: 'PERMISSIONS',
  unsavedWork: 'MOVE',
  countLeaves: 'COUNT_LEAVES',
  countCertificates: 'COUNT_CERTIF',
  countPresales: 'COUNT_PRESALES',
  countClaimApprovals: 'COUNT_APPROV_CLAIM',
  runningText: 'RUNNING_TEXT',
  runningTextCertificate: 'RUN_TEXT_CERTIF',
  runningTextBirthday: 'RUN_TEXT_BIRTHDAY',
  runningTextSum: 'RUNNING_TEXT_SUM',
  runningTextCertificateCount: 'RUN_TEXT_CERTIF_COUNT',
  deviceToken: 'DEVICE_TOKEN',
  notificationList: 'list_notif',
  language: 'LANGUAGE',
  singleKeys: 'SINGLE_KEYS',
  appearance: 'APPEARANCE',
  exportsUnderWay: 'EXPORTS',
  sendingWork: 'SENDING',
  visitedRecords: 'VISITED',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Filters, searches, tabs and ranges that lists remember stand under this prefix, so that one reset finds them all. */
export const rememberedPrefix = 'FILTER.';

/** How lists are drawn, which a reset of their filters leaves alone, stands under this one. */
export const lookPrefix = 'LOOK.';

export type RememberedKey = `${typeof rememberedPrefix | typeof lookPrefix}${string}`;

/**
 * Runs a storage action whose failure (private mode, full disk, blocked by policy) may not stop the person's work.
 * @returns the action's result, or `otherwise` when it threw; the failure is logged and nothing more.
 */
export function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants storage failures in the console only
    console.warn('Local storage is not available', error);
    return otherwise;
  }
}

export const readStored = (key: StorageKey | RememberedKey): string | null =>
  attempt(() => localStorage.getItem(key), null);

export const writeStored = (key: StorageKey | RememberedKey, value: string): void =>
  attempt(() => localStorage.setItem(key, value), undefined);

export const removeStored = (key: StorageKey | RememberedKey): void =>
  attempt(() => localStorage.removeItem(key), undefined);

/** The stored JSON value, or null when there is none or it cannot be read; callers check its shape. */
export function readStoredJson(key: StorageKey | RememberedKey): unknown {
  const text = readStored(key);
  return text === null ? null : attempt((): unknown => JSON.parse(text), null);
}

export const writeStoredJson = (key: StorageKey | RememberedKey, value: unknown): void =>
  writeStored(key, JSON.stringify(value));

export const clearStorage = (): void => attempt(() => localStorage.clear(), undefined);

/** Forgets the remembered filters, searches, tabs and date ranges of every list. */
export function resetRememberedFilters(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(rememberedPrefix)) localStorage.removeItem(key);
    }
  }, undefined);
}
