import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A text as somebody typed it: its lines stay lines, and a word without end breaks. */
export const TypedText = ({ children, ...text }: TextProps & { children: ReactNode }) => (
  <Text {...text} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);
