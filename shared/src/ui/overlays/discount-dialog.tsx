import { Button, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '../core-parts';
import { Modal } from './modal';

export interface DiscountDialogProps {
  open: boolean;
  onClose: () => void;
  /** Gets what was typed, as it was typed: what a discount may be, whoever asks for it knows. */
  onSubmit: (text: string) => void;
  /** Why it is refused. */
  problem?: string;
}

/** One input and two buttons [2.70]; the words are literal by the specification, in every language. */
export function DiscountDialog({ open, onClose, onSubmit, problem }: DiscountDialogProps) {
  const [typed, setTyped] = useState('');
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title="Discount"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onSubmit(typed)}>Submit</Button>
        </>
      }
    >
      <FormField label="Discount" error={problem}>
        <Input
          placeholder="Discount"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onSubmit(typed)}
        />
      </FormField>
    </Modal>
  );
}
