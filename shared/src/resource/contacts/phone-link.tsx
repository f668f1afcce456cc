import { Flex, IconButton, Link } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { Hint } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';

/**
 * The digits by which wa.me finds a number: Indonesian mobile ones begin with 8 behind 0 or +62, and those of other
 * countries do not show whether they are mobile. Null for a fixed line.
 */
function whatsAppDigits(dialled: string): string | null {
  const international = dialled.replace(/^0(?=8)/, '+62');
  return /^\+(628\d{7,11}|(?!62)[1-9]\d{6,13})$/.test(international) ? international.slice(1) : null;
}

/** A phone number that dials when it is chosen, and beside it, where it may have one, its chat. */
export function PhoneLink({ phone }: { phone: string }) {
  const text = useLaterText();
  const dialled = phone.replace(/[^\d+]/g, '');
  const digits = whatsAppDigits(dialled);
  const label = text('whatsApp', { phone });
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <Link href={`tel:${dialled}`} className="tabular">
        {phone}
      </Link>
      {digits ? (
        <Hint content={label}>
          <IconButton asChild size="2xs" variant="ghost" color="fg.muted" data-screen-only>
            <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer noopener" aria-label={label}>
              <Icon name="message" size={14} />
            </a>
          </IconButton>
        </Hint>
      ) : null}
    </Flex>
  );
}
