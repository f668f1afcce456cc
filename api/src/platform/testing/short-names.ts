/** As long as the shortest code or number of a record type may have to be. */
const MOST_CHARACTERS = 20;

/**
 * A maker of samples that is given short names only, so that a code of 20 characters can take them as they are.
 * @throws Error for a longer name, where the test says it and not where a record or a row of a file is refused.
 */
export const shortlyNamed =
  <Made>(sample: (name: string) => Made) =>
  (name: string): Made => {
    if (name.length > MOST_CHARACTERS) {
      throw new Error(`Tests call a sample by at most ${MOST_CHARACTERS} characters, and not '${name}'`);
    }
    return sample(name);
  };
