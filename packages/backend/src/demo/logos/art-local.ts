// Logo artwork of the other partners on site.
import { around, disc, drawn, filled, ring, type LogoArt } from './logo-art.ts';

export const LOCAL_ART = {
  kellerwerk: {
    ground: '#2A1F4E',
    letters: '#F4B942',
    mark: filled('#F4B942', 'M-5-17h10v7c4 2 6 6 6 11v13a3 3 0 0 1-3 3H-8a3 3 0 0 1-3-3V1c0-5 2-9 6-11Z') + drawn('#2A1F4E', 'M-6 4c4-3 8 3 12 0', 2.4),
  },
  scharfsinn: {
    ground: '#E4EEF9',
    letters: '#123A6B',
    mark: ring('#123A6B', -9, 1, 7.2) + ring('#123A6B', 9, 1, 7.2) + drawn('#123A6B', 'M-2.4-1Q0-3.4 2.4-1M-16-2l-2-4M16-2l2-4'),
  },
  sohlengang: {
    ground: '#8E1F3B',
    letters: '#FFE9DC',
    mark: filled('#FFE9DC', 'M-16 11C-16 2-13-3-12-11c3 3 6 5 9 5C1-1 8 3 15 5c2 1 3 3 3 6H9L4 8-6 7v5Z') + drawn('#F7A36B', 'M-15 14.5H17', 2.4),
  },
  purzelbaum: {
    ground: '#FFCF33',
    letters: '#5B1FA6',
    mark: disc('#E5383B', 0, -8, 6) + disc('#1D7CD6', -9, 7, 6) + disc('#2BA84A', 9, 7, 6) + drawn('#5B1FA6', 'M-6-2-8 1M6-2 8 1M-3 7H3', 2.4),
  },
  gipfelrast: {
    ground: '#1F4D3A',
    letters: '#F2EFE3',
    mark: filled('#F2EFE3', 'M-18 14-5-12 2 1l3-5L18 14Z') + filled('#1F4D3A', 'M-9.5-3-5-12-.6-4-3-2-5-5-7-2Z') + disc('#F6B24B', 11, -10, 3.6),
  },
  bohnenzeit: {
    ground: '#F3E3CF',
    letters: '#4A2A18',
    mark: '<g transform="rotate(28)"><ellipse rx="11" ry="16" fill="#4A2A18"/>' + drawn('#F3E3CF', 'M1-14C-6-6 6 5-1 14', 2.6) + '</g>',
  },
  kinokarussell: {
    ground: '#161616',
    letters: '#FF5A5F',
    mark: ring('#FF5A5F', 0, 0, 14.5) + disc('#FF5A5F', 0, 0, 3) + around(5, disc('#FFD36E', 0, -8.2, 3.1)),
  },
  glanzbad: {
    ground: '#0077B6',
    letters: '#FFFFFF',
    mark: filled('#fff', 'M-17 8v-6l4-2 4-8H8l5 8 4 2v6h-4a4 4 0 0 1-8 0H-5a4 4 0 0 1-8 0Z') + disc('#90E0EF', -11, -13, 2.6) + disc('#90E0EF', -3, -15, 1.8) + disc('#90E0EF', 11, -13, 2.2),
  },
  scherenschnitt: {
    ground: '#F4F1EC',
    letters: '#1E1E1E',
    mark: ring('#1E1E1E', -7, 11, 4.6, 2.2) + ring('#1E1E1E', 7, 11, 4.6, 2.2) + drawn('#1E1E1E', 'M-4.5 7 8-16M4.5 7-8-16', 2.4) + disc('#D1495B', 0, -1.5, 1.8),
  },
  bogenhof: {
    ground: '#0B3954',
    letters: '#FFE6A7',
    mark: drawn('#FFE6A7', 'M-16 15V-2a7 7 0 0 1 14 0v17M2 15V-2a7 7 0 0 1 14 0v17', 3.4) + drawn('#BFD7EA', 'M-17-14H17', 3),
  },
} as const satisfies Record<string, LogoArt>;
