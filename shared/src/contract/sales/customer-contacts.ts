import Type, { type Static } from 'typebox';
import { contact, contactRow } from '../contacts';
import { defineOperation } from '../operation';
import {
  Id,
  LargePicture,
  nullable,
  optional,
  picture,
  recordFields,
  requiredText,
  strict,
  text,
  Version,
} from '../schema';

const { id: storedId, ...contactInput } = contactRow.properties;
/** `image`: the name card. */
const picInput = { ...contactInput, image: picture() };

const siteInput = {
  name: requiredText(120),
  address: requiredText(300),
  city: requiredText(120),
  province: optional(text(120)),
  lat: optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: optional(Type.Number({ minimum: -180, maximum: 180 })),
  pic_id: optional(Id),
  access_note: optional(text(500)),
};

/** A contact row of the customer form; `id` names a stored one, absent for a new one. */
export const customerPicRow = Type.Object({ id: storedId, ...picInput }, strict);

/** A site row of the customer form; `id` names a stored one, absent for a new one. */
export const customerSiteRow = Type.Object({ id: Type.Optional(Id), ...siteInput }, strict);

export const customerPic = Type.Object({
  ...contact.properties,
  customer_id: Id,
  /** The name card. */
  image: LargePicture,
});
export type CustomerPic = Static<typeof customerPic>;

export const customerSite = Type.Object({
  ...recordFields,
  customer_id: Id,
  name: Type.String(),
  address: Type.String(),
  city: Type.String(),
  province: nullable(Type.String()),
  lat: nullable(Type.Number()),
  lng: nullable(Type.Number()),
  pic_id: nullable(Id),
  access_note: nullable(Type.String()),
});
export type CustomerSite = Static<typeof customerSite>;

const ofCustomer = Type.Object({ customer_id: Id }, strict);

const childOperations = <Row extends typeof customerPic | typeof customerSite>(
  area: 'pic' | 'site',
  row: Row,
) => ({
  list: defineOperation({
    name: `customer.${area}_list`,
    method: 'GET',
    path: `/panel/customer_${area}/list`,
    access: 'customer.read',
    input: ofCustomer,
    output: Type.Object({ data: Type.Array(row) }),
    summary: `The ${area} rows of a customer`,
  }),
  delete: defineOperation({
    name: `customer.${area}_delete`,
    method: 'DELETE',
    path: `/panel/customer_${area}/delete`,
    access: 'customer.delete',
    input: Type.Object({ id: Id, version: Version }, strict),
    output: Type.Object({}),
    summary: `Removes a ${area} row that no pipeline names`,
  }),
});

export const customerPicOperations = {
  ...childOperations('pic', customerPic),
  create: defineOperation({
    name: 'customer.pic_create',
    method: 'POST',
    path: '/panel/customer_pic/create',
    access: 'customer.write',
    input: Type.Object({ customer_id: Id, ...picInput }, strict),
    output: Type.Object({ data: customerPic }),
    summary: 'Adds a contact person',
  }),
  update: defineOperation({
    name: 'customer.pic_update',
    method: 'POST',
    path: '/panel/customer_pic/update',
    access: 'customer.write',
    input: Type.Object({ id: Id, version: Version, ...picInput }, strict),
    output: Type.Object({ data: customerPic }),
    summary: 'Changes a contact person; `status` left says that he works there no more',
  }),
};

export const customerSiteOperations = {
  ...childOperations('site', customerSite),
  create: defineOperation({
    name: 'customer.site_create',
    method: 'POST',
    path: '/panel/customer_site/create',
    access: 'customer.write',
    input: Type.Object({ customer_id: Id, ...siteInput }, strict),
    output: Type.Object({ data: customerSite }),
    summary: 'Adds a site',
  }),
  update: defineOperation({
    name: 'customer.site_update',
    method: 'POST',
    path: '/panel/customer_site/update',
    access: 'customer.write',
    input: Type.Object({ id: Id, version: Version, ...siteInput }, strict),
    output: Type.Object({ data: customerSite }),
    summary: 'Changes a site',
  }),
};
