import { defineSentences } from '../../../format/sentence';

/** Of lists, their views and exports. */
export const listSentence = defineSentences('list', {
  unknown_query: 'The list does not know this search, filter, order or column',
  exports_open: '{{exports}} of your exports are still under way',
  view_foreign: 'Only who saved this view may change it',
  view_role: 'You may not share views with this role',
  view_beyond_role:
    'This role may not use every filter or tab of the view. Save it without them before you share it',
  view_limit: 'You have {{views}} views of this list already',
  view_name: 'You have a view of this name already',
  view_private: 'Share the view with a role first',
  export_too_large: 'An export holds at most {{rows}} rows. Narrow the filter and try again',
  unknown_word: 'The filter {{filter}} holds a word it does not know',
  not_ids: 'The filter {{filter}} must hold ids',
  no_group: 'The list does not know these groups of filters',
  too_many_conditions:
    'Groups of filters hold at most {{conditions}} filters, {{levels}} groups within each other',
  no_tab: 'The list has no such tab',
  no_sort: 'The list cannot be sorted by this column',
  sorted_otherwise: 'The list was sorted differently; start from its first page',
  closed_to_you: 'You may not open this list any more',
  export_gone: 'This file is not there any more. Start the export again',
  columns_changed: 'The columns that you may see have changed meanwhile. Start the export again',
  export_ready: 'Your export is ready',
  export_rows_one: '{{file}}: {{count}} row',
  export_rows_other: '{{file}}: {{count}} rows',
  export_failed: 'Your export failed',
  export_failure: '{{file}}: {{reason}}',
});
