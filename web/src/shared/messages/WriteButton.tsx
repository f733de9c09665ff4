import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../text/staff.ts';
import type { About } from './about.ts';

const Composer = lazy(() => import('./Composer.tsx').then((module) => ({ default: module.Composer })));

interface WriteButtonProps extends Omit<ButtonProps, 'children'> {
  about: About;
  /** What is written and to whom, for a screen reader where the place alone does not say it. */
  label?: string;
  /** What is seen on it, where 'Write' is not enough. */
  children?: string;
}

/** Opens the composer, which is loaded when it is first needed: a list has many of these, of which few are pressed. */
export function WriteButton({ about, label, children = t('messages.write'), ...button }: WriteButtonProps) {
  const [opened, dialog] = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        {...button}
        {...(label && { 'aria-label': label })}
        onClick={dialog.open}
      >
        {children}
      </Button>
      {wasOpened && (
        <Suspense>
          <Composer about={about} opened={opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
