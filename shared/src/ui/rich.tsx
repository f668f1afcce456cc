import { registerIcons } from './icon';
import { richIcons } from './icon-set-rich';
import { richRecipes, richSlotRecipes } from './theme/rich-recipes';
import { extendSystem } from './theme/system';

// Loading this file is what makes the provider on the page know the looks of these components.
extendSystem(richRecipes, richSlotRecipes);
registerIcons(richIcons);

export {
  ActionMenu,
  AppLink,
  Avatar,
  AvatarGroup,
  belowToasts,
  cut,
  laterPart,
  laterParts,
  Hint,
  initialsOf,
  PageBody,
  PersonCell,
  pictureAddress,
  toast,
  Toaster,
  useIsPhone,
  useIsWide,
  useMediaQuery,
  type ActionMenuProps,
  type AppLinkProps,
  type AvatarProps,
  type HintProps,
  type MenuAction,
  type ToastOptions,
  type ToastTone,
} from './shell';
export { Badge, Code, Kbd, Skeleton, Table, Tabs } from '@chakra-ui/react';
export { copyText } from './copy-text';
export { useIsPrinted } from './display/use-is-printed';
export { useKeptFocus } from './overlays/kept-focus';
export type { KanbanBoardProps, KanbanColumn, KanbanMove } from './board/kanban-model';
export type { EmptyStateProps } from './display/empty-state';
export { CardsSkeleton, CellSkeleton, DetailSkeleton, FormSkeleton, LoadingGate } from './display/loading';
export type { ProgressBarProps } from './display/progress-bar';
export { ErrorState, type ErrorStateProps } from './display/states';
export { cutAfter, CutText, shortOf, wrapsCutText } from './display/cut-text';
export { LikeButton } from './display/like-button';
export { LogoName } from './display/logo-name';
export { loadSanitizer, richTextLook, SafeHtml } from './display/safe-html';
export { StatusChip, type StatusChipProps } from './display/status-chip';
export { TickerLine, tickerLook, TickerStrong, type TickerLineProps } from './display/ticker-parts';
export { statusTone, tonePalettes, type Tone } from './display/status-tone';
export {
  DateText,
  DocumentNumber,
  isNothing,
  Money,
  MoneyShort,
  MonthText,
  Nothing,
  Percent,
  RelativeTime,
} from './display/values';
export type { DocumentViewerProps, ShownDocument } from './files/document-viewer';
export type { ShownVideo, VideoModalProps } from './files/video-modal';
export type { DiscountDialogProps } from './overlays/discount-dialog';
export {
  AttachmentTile,
  extensionOf,
  FileIcon,
  isPicture,
  isVideo,
  Thumbnail,
  type AttachmentTileProps,
} from './files/file-icon';
export { asJpeg, convertHeic, isHeic, isHeicContent } from './files/heic';
export { storablePicture } from './files/storable-picture';
export type { ImageViewerProps } from './files/image-viewer';
export { formatAmount, parseAmount } from './inputs/amount';
export {
  Checkbox,
  CheckList,
  MultiSelect,
  Select,
  Switch,
  type CheckboxProps,
  type MultiSelectProps,
  type Option,
  type SelectProps,
} from './inputs/choices';
export type { ComboboxProps, LoadOptions } from './inputs/combobox';
export { SortableRows, type SortableRow, type SortableRowsProps } from './inputs/sortable-rows';
export type { PictureInputProps, PictureProgress } from './inputs/picture-input';
export { parseTypedDate } from './inputs/typed-date';
export { AmountInput, DateInput, MonthInput, NumberInput } from './inputs/value-inputs';
export {
  Combobox,
  CommentEntry,
  DiscountDialog,
  DocumentViewer,
  EmptyState,
  fetchUiParts,
  ImageViewer,
  KanbanBoard,
  Modal,
  MultiCombobox,
  PersonPicker,
  PictureInput,
  SidePanel,
  VideoModal,
  ProgressBar,
  TableSkeleton,
} from './later';
export { Appear, type AppearProps } from './motion';
export { useUiText } from './ui-text';
export { PopoverPanel, type PopoverPanelProps } from './overlays/popover-panel';
export type { ModalProps, SidePanelProps } from './overlays/modal';
export { takesEscape } from './overlays/takes-escape';
export {
  ErrorSummary,
  FormGrid,
  FormSection,
  StickyBar,
  StickyFormBar,
  type FormProblem,
  type StickyFormBarProps,
} from './page/form-parts';
export { Breadcrumb, PageHeader, type BreadcrumbItem, type PageHeaderProps } from './page/page-header';
export { SummaryBoxes, type SummaryBox } from './page/summary-boxes';
export { textScale } from './theme/text-scale';
export { TabBar, type TabBarProps, type TabItem } from './page/tab-bar';
export { pageSizes, Pagination } from './table/pagination';
export { usePaging } from './table/use-paging';
export {
  AddFilter,
  DensityMenu,
  densities,
  FilterChip,
  rowHeights,
  SelectionBar,
  explainedLook,
  headingWords,
  SortButton,
  type Density,
} from './table/toolbar-parts';
export { ColumnChooser, type ColumnChoice, type ColumnChooserProps } from './table/column-chooser';
export { ResizeHandle, type ResizeHandleProps } from './table/resize-handle';
