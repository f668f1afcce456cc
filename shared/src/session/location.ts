import type { LocationReading } from './location-cipher';

export type LocationStatus = 'granted' | 'denied';

export interface Location {
  status: LocationStatus;
  reading: LocationReading;
}

/** Signing in never waits longer for the place than this, also while the browser's question stands unanswered. */
export const LOCATION_LIMIT_MS = 4_000;

const nowhere = (): Location => ({ status: 'denied', reading: { lat: 0, lng: 0, acc: 0, at: Date.now() } });

// About 100 metres: enough to tell the office from elsewhere.
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Where the person signs in; 0,0 and 'denied' when he refuses, does not answer or the browser cannot tell. */
export function readLocation(): Promise<Location> {
  if (!('geolocation' in navigator)) return Promise.resolve(nowhere());
  return new Promise((resolve) => {
    const refuse = (reason: string) => {
      // oxlint-disable-next-line no-console -- the specification wants a denied location logged and nothing more
      console.info(`Signing in without location: ${reason}`);
      resolve(nowhere());
    };
    const limit = setTimeout(() => refuse('no answer in time'), LOCATION_LIMIT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        clearTimeout(limit);
        const { latitude, longitude, accuracy } = coords;
        resolve({
          status: 'granted',
          reading: {
            lat: rounded(latitude),
            lng: rounded(longitude),
            acc: Math.round(accuracy),
            at: timestamp,
          },
        });
      },
      (error) => {
        clearTimeout(limit);
        refuse(error.message);
      },
      { timeout: LOCATION_LIMIT_MS, maximumAge: 600_000 },
    );
  });
}
