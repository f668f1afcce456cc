/** A variable holds what it may not hold; the message is one sentence for the person who set it. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}
