import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { Id, nullable, Picture } from '../schema';
import { Entity } from './attachments';

/** Somebody else who has a record open. */
export const Present = Type.Object({
  id: Id,
  name: Type.String(),
  image: Picture,
  /** The field of the form that he is in; null while he only reads. */
  field: nullable(Type.String()),
});
export type Present = Static<typeof Present>;

const ofRecord = { entity: Entity, entity_id: Id };

export const listPresence = defineOperation({
  name: 'presence.list',
  method: 'GET',
  access: 'session',
  input: Type.Object(ofRecord, { additionalProperties: false }),
  output: Type.Object({ data: Type.Array(Present) }),
  summary:
    'Others who have a record open that the caller may see; only while streams tell browsers of changes',
});

export const sayPresence = defineOperation({
  name: 'presence.say',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    { ...ofRecord, field: nullable(Type.String({ pattern: '^[a-z][a-z0-9_.]{0,59}$' })) },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** False while the stream of this browser does not show the record yet: say it again. */
    is_known: Type.Boolean(),
  }),
  summary:
    'Says which field of a record the caller is in; whoever else has it open is told. It locks nothing',
});
