import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A text with its line breaks; a very long word is wrapped (overflow-wrap). */
export const TypedText = ({ children, ...text }: TextProps & { children: ReactNode }) => (
  <Text {...text} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);
