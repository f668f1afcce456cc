import Type, { type Static } from 'typebox';
import { DateOnly, Id, oneOf, optional, Picture, recordFields, requiredText, strict, text } from './schema';
import { shown } from './shown';

export const contactStatuses = ['active', 'left'] as const;

/** What a form says of a contact person. */
const ContactFields = Type.Object({
  name: requiredText(120),
  position: optional(text(120)),
  department: optional(text(120)),
  phone: optional(text(30)),
  email: optional(text(120)),
  birthday: optional(DateOnly),
  is_primary: Type.Optional(Type.Boolean()),
  is_decision_maker: Type.Optional(Type.Boolean()),
  status: Type.Optional(oneOf(contactStatuses)),
});

/** A contact row in the form of whatever company it works for; `id` names a stored one, absent for a new one. */
export const ContactRow = Type.Object({ id: Type.Optional(Id), ...ContactFields.properties }, strict);
export type ContactRow = Static<typeof ContactRow>;

/** A contact person as stored; exactly one of a company's is the primary one. */
export const Contact = Type.Object({ ...recordFields, ...shown(ContactFields), image: Picture });
export type Contact = Static<typeof Contact>;
