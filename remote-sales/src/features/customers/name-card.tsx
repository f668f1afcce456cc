import { useTranslation } from '@balai/shared/i18n';
import { ImageViewer, pictureAddress } from '@balai/shared/ui';
import { chakra, Icon } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface NameCardProps {
  /** Of the person. */
  name: string;
  /** Signed path of the card. */
  picture: string;
}

/** The name card of a contact, small; opens in a size that can be read. */
export function NameCard({ name, picture }: NameCardProps) {
  const { t } = useTranslation('sales');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  const address = pictureAddress(picture);
  const open = () => {
    setIsOpen(true);
    // The path may be too old by now; the answer brings a fresh one.
    void client.invalidateQueries({ queryKey: ['customer'] });
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.webp`;
    link.click();
  };
  return (
    <>
      <chakra.button
        type="button"
        aria-label={t('customer.contacts.openCard', { name })}
        title={t('customer.pic_field.image')}
        onClick={open}
        display="flex"
        alignItems="center"
        justifyContent="center"
        flexShrink={0}
        w="14"
        h="9"
        overflow="hidden"
        borderRadius="l1"
        borderWidth="1px"
        borderColor="border"
        bg="bg.muted"
        color="fg.muted"
        cursor="button"
        focusVisibleRing="outside"
      >
        {failedPicture === picture ? (
          <Icon name="image" size={18} />
        ) : (
          <chakra.img
            src={address}
            alt=""
            width="100%"
            height="100%"
            objectFit="cover"
            loading="lazy"
            onError={() => setFailedPicture(picture)}
          />
        )}
      </chakra.button>
      <ImageViewer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        src={address}
        name={name}
        onDownload={download}
      />
    </>
  );
}
