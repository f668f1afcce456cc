import Type from 'typebox';
import { defineOperation } from '../operation';
import { oneOf } from '../schema';

export const readAsset = defineOperation({
  name: 'assets.detail',
  method: 'GET',
  isReadByShell: true,
  access: 'public',
  input: Type.Object(
    { type: oneOf(['logo']), layout: oneOf(['landscape', 'square']) },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** `file` stands behind `{host}/storage/`. */
    data: Type.Object({
      file: Type.String(),
      file_name: Type.String(),
      /** It is Balai's own: the company has configured none. */
      is_default: Type.Boolean(),
      /** What the company is called; empty where it did not say. */
      company: Type.String(),
    }),
  }),
  summary: "The company's logo and name",
});
