import type { ReactNode } from 'react';
import type { TObject } from 'typebox';
import type { Operation } from '../../contract/operation';
import type { AboutSaved } from '../../ui/alerts';
import type { Option } from '../../ui/rich';
import type { AreaWords } from '../resource-text';

/** Values of a form by field name. */
export type FormValues = Record<string, unknown>;

/** What a form is about: the record as it was opened, or as it was saved or taken over last. */
export interface FormBase {
  values: FormValues;
  /** Null for a new record. */
  version: number | null;
}

export type FieldKind =
  | 'text'
  | 'textarea'
  | 'phone'
  | 'email'
  | 'url'
  | 'money'
  | 'integer'
  | 'number'
  | 'percent'
  | 'date'
  | 'month'
  | 'boolean'
  | 'select'
  | 'multiselect'
  | 'reference'
  | 'person'
  | 'references'
  | 'people'
  | 'picture'
  /** Files that go with the input, in the part of the operation that has the field's name. */
  | 'files'
  | 'rows'
  | 'custom';

/** See `dependsOn`. */
export interface Dependent<Result> {
  names: readonly string[];
  /** @param values - of the named fields, in their order. */
  from: (values: readonly unknown[]) => Result;
}

/** What goes along with the search of a reference; null while another field has to be filled first. */
export type SourceQuery = Record<string, string | number | undefined> | null;

/** What a custom field draws; the values of others it reads by `useFieldValue`. */
export interface CustomField {
  id: string;
  value: unknown;
  error?: string;
  onChange: (value: unknown) => void;
  setValue: (name: string, value: unknown) => void;
}

export interface RowsDeclaration {
  fields: readonly (string | FieldDeclaration)[];
  addLabel: string;
  emptyText?: string;
  newRow: () => FormValues;
  /** Field of the input that takes the ids of stored rows that were removed, e.g. 'deleted_pic'. */
  deletedName?: string;
  /** Stored rows stay: only rows that were just added can be taken away again. */
  keepsStored?: boolean;
  /** At most one row may have this boolean set; setting it clears the others. */
  exclusive?: string;
}

export interface FieldDeclaration {
  name: string;
  /** Default: read from the schema. */
  kind?: FieldKind;
  label?: string;
  help?: ReactNode;
  placeholder?: string;
  /** Default: the schema's. */
  required?: boolean;
  /** Takes the whole width; text areas, rows and custom fields do by themselves. */
  wide?: boolean;
  options?: readonly Option[] | readonly string[];
  /** Path of the call behind a reference, person or list of them. */
  source?: string;
  sourceQuery?: SourceQuery | Dependent<SourceQuery>;
  /** Of the source, what is not offered: who has it already. */
  except?: number | undefined;
  /**
   * What is chosen at first, so that its name shows; default: what a stored record carries as `brand` of the field
   * 'brand_id', as `brands` of 'brand_ids'.
   */
  initialOption?: Option | readonly Option[];
  /** The field is there while this holds; default: always. */
  when?: Dependent<boolean>;
  readOnly?: boolean;
  unit?: string;
  rows?: RowsDeclaration;
  render?: (field: CustomField) => ReactNode;
  /** Called after a change, e.g. to empty what depends on it. */
  onChange?: (value: unknown, set: (name: string, value: unknown) => void, option?: Option | null) => void;
}

export interface FormSectionDeclaration {
  id: string;
  title?: string;
  description?: string;
  fields: readonly (string | FieldDeclaration)[];
  /** The section is there while this holds; default: always. */
  when?: Dependent<boolean>;
}

/**
 * A group of fields as it is drawn, in the form itself or in one row of a list field. It is drawn again only when one
 * of these is another object, so whoever draws it keeps them.
 */
export interface FormFieldsProps {
  fields: readonly (string | FieldDeclaration)[];
  schema: TObject;
  words: AreaWords;
  /** Label of a field; rows have their own words. */
  labelOf: (name: string) => string;
  /** Path before the names: '' or 'pic.0.'. */
  prefix: string;
  formId: string;
  disabled?: boolean;
  /** A summary says all errors that a save finds: they are not said once more by each field. */
  hasSummary?: boolean;
}

/** Words for the field and its messages, and what the schema says about it. */
export interface FieldFrame {
  namespace: string;
  area: string;
  schema: TObject;
}

export interface FormOutcome {
  message: string;
  /** The whole answer; `data` is the record as stored. */
  answer: Record<string, unknown>;
}

export interface ResourceFormProps extends FieldFrame {
  /** The write that saves. */
  operation: Operation;
  initialValues?: FormValues;
  /** Sent but not shown: id, version. */
  hiddenValues?: FormValues;
  sections: readonly FormSectionDeclaration[];
  /** Rules beyond the schema: field to sentence. */
  validate?: (values: FormValues) => Record<string, string>;
  /** Sentences that do not refuse. */
  warnings?: Dependent<readonly string[]>;
  /** Changes what is sent. */
  prepare?: (values: FormValues) => FormValues;
  /** Under which the draft is kept until saved; null for none. */
  draftKey?: string | null;
  submitLabel: string;
  /** The first field has the focus when it opens. */
  takesFocus?: boolean;
  /** What was typed elsewhere and is not saved: it stands over `initialValues`. */
  typed?: FormValues;
  onSaved: (outcome: FormOutcome) => void;
  onCancel: () => void;
  /**
   * Reads the record again as `initialValues` would give it, null when it cannot be had. Asked after somebody else
   * has saved it: the server itself shows the stored columns, but not rows and lists of the record.
   */
  readStored?: () => Promise<FormValues | null>;
  /** Areas whose lists are asked again beside the operation's own. */
  alsoRefresh?: readonly string[];
  /** Asks 'Are you sure to submit this data?' first [2.71]. */
  confirm?: boolean;
  /** What was saved, as feedback names it. */
  about?: (answer: Record<string, unknown>) => AboutSaved;
}
