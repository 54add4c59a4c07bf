// Draws a line glyph. The build puts it in place of lucide's own factory, which also knows contexts, names and aliases
// that nobody here asks for, in every first visit's script.
import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

export interface GlyphProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

const createGlyph = ({ node }: Drawing): FunctionComponent<GlyphProps> => {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      lines,
    );
};

export default createGlyph;
