/** What is said about a record was written, changed or hidden: a feature that shows how much that is follows it. */
export interface ChangedComments {
  entity: string;
  entity_id: number;
}

declare module '../../../platform/events/events' {
  interface Events {
    'comment.changed': ChangedComments;
  }
}
