import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { Contact, ContactRow } from '../contacts';
import { defineOperation } from '../operation';
import { recordAnswer, versioned } from '../record-operations';
import { Id, LargePicture, optional, picture, recordFields, requiredText, strict, text } from '../schema';
import { shown } from '../shown';

const { id: storedId, ...contactFields } = ContactRow.properties;
/** `image`: the name card. */
const ContactInput = Type.Object({ ...contactFields, image: picture() }, strict);

export const SiteInput = Type.Object(
  {
    name: requiredText(120),
    address: requiredText(300),
    city: requiredText(120),
    province: optional(text(120)),
    lat: optional(Type.Number({ minimum: -90, maximum: 90 })),
    lng: optional(Type.Number({ minimum: -180, maximum: 180 })),
    pic_id: optional(Id),
    access_note: optional(text(500)),
  },
  strict,
);

/** A contact row of the customer form; `id` names a stored one, absent for a new one. */
export const CustomerContactRow = Type.Object({ id: storedId, ...ContactInput.properties }, strict);
export type CustomerContactRow = Static<typeof CustomerContactRow>;

/** A site row of the customer form; `id` names a stored one, absent for a new one. */
export const CustomerSiteRow = Type.Object({ id: Type.Optional(Id), ...SiteInput.properties }, strict);
export type CustomerSiteRow = Static<typeof CustomerSiteRow>;

export const CustomerContact = Type.Object({
  ...Contact.properties,
  customer_id: Id,
  /** The name card. */
  image: LargePicture,
});
export type CustomerContact = Static<typeof CustomerContact>;

export const CustomerSite = Type.Object({ ...recordFields, customer_id: Id, ...shown(SiteInput) });
export type CustomerSite = Static<typeof CustomerSite>;

const ofCustomer = { customer_id: Id };

const childOperations = <Fields extends TProperties, Row extends TObject>(
  area: 'pic' | 'site',
  {
    input,
    row,
    summaries,
  }: {
    input: TObject<Fields>;
    row: Row;
    summaries: Record<'create' | 'update', string>;
  },
) => {
  const address = (verb: string) => ({
    name: `customer.${area}_${verb}`,
    path: `/panel/customer_${area}/${verb}`,
  });
  return {
    list: defineOperation({
      ...address('list'),
      method: 'GET',
      access: 'customer.read',
      input: Type.Object(ofCustomer, strict),
      output: Type.Object({ data: Type.Array(row) }),
      summary: `The ${area} rows of a customer`,
    }),
    create: defineOperation({
      ...address('create'),
      method: 'POST',
      access: 'customer.write',
      input: Type.Object({ ...ofCustomer, ...input.properties }, strict),
      output: recordAnswer(row),
      summary: summaries.create,
    }),
    update: defineOperation({
      ...address('update'),
      method: 'POST',
      access: 'customer.write',
      input: Type.Object({ ...versioned, ...input.properties }, strict),
      output: recordAnswer(row),
      summary: summaries.update,
    }),
    delete: defineOperation({
      ...address('delete'),
      method: 'DELETE',
      access: 'customer.delete',
      input: Type.Object(versioned, strict),
      output: Type.Object({}),
      summary: `Removes a ${area} row that no pipeline names`,
    }),
  };
};

export const customerContactOperations = childOperations('pic', {
  input: ContactInput,
  row: CustomerContact,
  summaries: {
    create: 'Adds a contact person',
    update: 'Changes a contact person; `status` left says that he works there no more',
  },
});

export const customerSiteOperations = childOperations('site', {
  input: SiteInput,
  row: CustomerSite,
  summaries: { create: 'Adds a site', update: 'Changes a site' },
});
