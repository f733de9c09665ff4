import { type ComponentType, useEffect, useState } from 'react';

const nowhere = (_: ComponentType) => {};
let place = nowhere;

/** Error toast of what visitors press, 5 s. What shows it is loaded with the first one; on the staff's pages it is there. */
export async function toastError(message: string): Promise<void> {
  try {
    const { Toasts, showError } = await import('./Toasts.tsx');
    place(Toasts);
    showError(message);
  } catch {
    // Without the network nothing can be loaded that shows it.
    alert(message);
  }
}

/** Where the toasts of a public page appear, which few visitors ever see. */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    place = (Loaded) => setToasts(() => Loaded);
    return () => {
      place = nowhere;
    };
  }, []);
  return Toasts && <Toasts />;
}
