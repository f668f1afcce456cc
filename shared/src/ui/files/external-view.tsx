import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Icon } from '../icon';
import { useViewerText } from './viewer-text';

/** A viewer of another house, and what the person decides about it. */
export interface ExternalOffer {
  /** Who shows the document: 'viewer.example.com'. */
  host: string;
  onThere: () => void;
  onHere: () => void;
}

/** Asks before a document leaves the company. */
export function ExternalQuestion({ host, onThere, onHere }: ExternalOffer) {
  const text = useViewerText();
  return (
    <Flex direction="column" align="center" gap="4" p="6" maxW="34rem" textAlign="center">
      <Icon name="external" size={28} />
      <Text>{text('externalQuestion', { host })}</Text>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="outline" onClick={onThere}>
          {text('externalYes')}
        </Button>
        <Button onClick={onHere}>{text('externalNo')}</Button>
      </Flex>
    </Flex>
  );
}

interface ExternalViewProps extends Pick<ExternalOffer, 'host' | 'onHere'> {
  name: string;
  /** Our own frame around the viewer's page, see api/src/platform/previews/serve-external-views.ts. */
  frame: string;
}

/** The page of the external viewer [2.65], under a line that says where the document is. */
export function ExternalView({ name, host, frame, onHere }: ExternalViewProps) {
  const text = useViewerText();
  return (
    <Flex direction="column" w="100%" h="100%">
      <Flex align="center" gap="3" px="4" py="2" bg="warning.subtle" color="warning.fg" role="status">
        <Icon name="external" size={16} />
        <Text flex="1" textStyle="sm">
          {text('externalNote', { host })}
        </Text>
        <Button size="xs" variant="outline" onClick={onHere}>
          {text('externalNo')}
        </Button>
      </Flex>
      <chakra.iframe
        src={frame}
        sandbox="allow-scripts allow-same-origin allow-forms"
        title={text('document', { name })}
        flex="1"
        w="100%"
        border="0"
      />
    </Flex>
  );
}
