import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  busy: boolean;
}

/** A button that does nothing while what it has begun goes on, and says so. It keeps the focus, which a disabled one loses. */
export function BusyButton({ busy, onClick, ...button }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return <Button {...button} aria-busy={busy || undefined} onClick={press} />;
}
