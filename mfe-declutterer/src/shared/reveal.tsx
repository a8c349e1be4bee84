import { Button, Stack, type ButtonVariant, type IconType } from '@gently/ui';
import { useId, useState, type ReactNode } from 'react';

interface RevealProps {
  /** The words of the button. */
  words: string;
  icon: IconType;
  variant?: ButtonVariant;
  /** Open from the beginning. */
  open?: boolean;
  children: ReactNode;
}

/** A button that shows what is needed only sometimes, below itself. */
export const Reveal = ({ words, icon, variant = 'secondary', open = false, children }: RevealProps) => {
  const [shown, setShown] = useState(open);
  const id = useId();
  return (
    <Stack $gap={4}>
      <div>
        <Button
          variant={variant}
          icon={icon}
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {words}
        </Button>
      </div>
      {shown && <div id={id}>{children}</div>}
    </Stack>
  );
};
