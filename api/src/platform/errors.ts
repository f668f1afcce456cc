/** A refusal that the caller is told of: HTTP status, a stable code and one plain sentence. */
export class DomainError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: string,
    message: string,
    readonly details: { data?: unknown; errors?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

export class NotFoundError extends DomainError {
  constructor() {
    // Also for rows outside the caller's visibility, so that ids cannot be probed.
    super(404, 'not_found', 'Data not found');
  }
}

export class ForbiddenError extends DomainError {
  constructor(message = 'You are not allowed to do this action', code = 'forbidden') {
    super(403, code, message);
  }
}

/** The state of the record does not allow the action. */
export class ConflictError extends DomainError {
  constructor(code: string, message: string, data?: unknown) {
    super(409, code, message, { data });
  }
}

export class InvalidInputError extends DomainError {
  /** @param errors - field name to sentence; the first one is the message. */
  constructor(errors: Record<string, string>, code = 'invalid_input') {
    super(422, code, Object.values(errors)[0] ?? 'Some field is not valid', { errors });
  }
}
