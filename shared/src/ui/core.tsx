/**
 * The part of the kit that the sign-in page needs. Small on purpose: every byte here is downloaded before anybody is
 * signed in. The rest stands in rich.tsx and extends the theme of the same provider.
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
export {
  FormField,
  Logo,
  Notice,
  PasswordInput,
  type FormFieldProps,
  type NoticeProps,
  type NoticeStatus,
} from './core-parts';
export { Icon, isIconName, type IconName, type IconProps } from './icon';
export {
  COLOR_MODE_KEY,
  chooseColorMode,
  currentColorModeChoice,
  useColorMode,
  type ColorMode,
  type ColorModeChoice,
} from './provider/color-mode';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
