/** Under which the text of a new comment on a record is kept until it is sent. */
export const commentDraftKey = (entity: string, entityId: number): string => `comment.${entity}.${entityId}`;
