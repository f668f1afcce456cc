/**
 * The part of the kit that everything behind the sign-in needs at once. Small on purpose: the first page waits for it.
 * The rest stands in rich.tsx and extends the theme of the same provider.
 */
export {
  Box,
  Button,
  Card,
  Center,
  Container,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  IconButton,
  Image,
  Input,
  InputGroup,
  Link,
  Portal,
  Separator,
  SimpleGrid,
  Spacer,
  Spinner,
  Stack,
  Text,
  Textarea,
  VisuallyHidden,
  VStack,
  chakra,
  type BoxProps,
  type ButtonProps,
  type FlexProps,
  type IconButtonProps,
  type InputProps,
  type StackProps,
  type TextareaProps,
  type TextProps,
} from '@chakra-ui/react';
export { FormField, PasswordInput, type FormFieldProps } from './core-parts';
export { Icon, isIconName, type IconName, type IconProps } from './icon';
export { Logo, Notice, type NoticeProps, type NoticeStatus } from './plain/parts';
export {
  COLOR_MODE_KEY,
  chooseColorMode,
  currentColorModeChoice,
  useColorMode,
  type ColorMode,
  type ColorModeChoice,
} from './provider/color-mode';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
