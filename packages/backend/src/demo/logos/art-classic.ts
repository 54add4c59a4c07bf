// Logo artwork of the partners that the house style was drawn with.
import { around, type LogoArt } from './logo-art.ts';

export const CLASSIC_ART = {
  kornkiste: {
    ground: '#176338',
    letters: '#FFF3CF',
    mark: '<g fill="#F5C542"><ellipse cx="0" cy="-11" rx="3.4" ry="6"/><g><ellipse cx="-6" cy="-4" rx="3" ry="5.6" transform="rotate(-32 -6 -4)"/><ellipse cx="6" cy="-4" rx="3" ry="5.6" transform="rotate(32 6 -4)"/><ellipse cx="-6" cy="6" rx="3" ry="5.6" transform="rotate(-32 -6 6)"/><ellipse cx="6" cy="6" rx="3" ry="5.6" transform="rotate(32 6 6)"/></g><rect x="-1.1" y="-6" width="2.2" height="24" rx="1"/></g>',
  },
  kilometa: {
    ground: '#D9241F',
    letters: '#FFFFFF',
    mark: '<path d="M-16 13-6-14H6L16 13Z" fill="#fff"/><path d="M0-11v5M0-2v6M0 8v5" stroke="#D9241F" stroke-width="3.2"/>',
  },
  seifenblau: {
    ground: '#2358D6',
    letters: '#FFFFFF',
    mark: '<g fill="none" stroke="#fff" stroke-width="2.6"><circle cx="-5" cy="3" r="10.5"/><circle cx="9" cy="-8" r="6"/><circle cx="11" cy="9" r="3.4"/></g><path d="M-11 0a6.5 6.5 0 0 1 5-4.6" stroke="#9FD3FF" stroke-width="2.6" fill="none" stroke-linecap="round"/>',
  },
  lindwurm: {
    ground: '#F6E6CC',
    letters: '#7D1B2C',
    mark: '<path d="M0-9C-5-13-13-13-17-11V12c5-2 12-1 17 3 5-4 12-5 17-3V-11C13-13 5-13 0-9Z" fill="#7D1B2C"/><path d="M0-8V14M-12-5c3-1 6 0 8 1M-12 1c3-1 6 0 8 1M12-5c-3-1-6 0-8 1M12 1c-3-1-6 0-8 1" stroke="#F6E6CC" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  },
  voltino: {
    ground: '#12183A',
    letters: '#74F0DF',
    mark: '<path d="M4-17-12 3h9l-4 14L12-4H2Z" fill="#74F0DF"/>',
  },
  handgriff: {
    ground: '#F68B00',
    letters: '#1A1712',
    mark: '<path d="M-8-15 8-15 16 0 8 15-8 15-16 0Z" fill="#1A1712"/><circle r="6.6" fill="#F68B00"/>',
  },
  pfotenpost: {
    ground: '#FFD7C2',
    letters: '#8F2C0C',
    mark: '<g fill="#8F2C0C"><ellipse cx="0" cy="7" rx="9.5" ry="7.6"/><ellipse cx="-12" cy="-2" rx="3.7" ry="5" transform="rotate(-24 -12 -2)"/><ellipse cx="12" cy="-2" rx="3.7" ry="5" transform="rotate(24 12 -2)"/><ellipse cx="-4.6" cy="-9" rx="3.7" ry="5.4"/><ellipse cx="4.6" cy="-9" rx="3.7" ry="5.4"/></g>',
  },
  fadenlauf: {
    ground: '#ECE5DF',
    letters: '#1B1B1B',
    mark: '<path d="M-16 12C-4-22 2 24 8 0S16-14 17-15" fill="none" stroke="#1b1b1b" stroke-width="2.2" stroke-linecap="round"/><circle cx="-16" cy="12" r="3" fill="#D2553B"/>',
  },
  nudelamt: {
    ground: '#FADF4B',
    letters: '#BE1E14',
    mark: '<g fill="none" stroke="#BE1E14" stroke-width="3" stroke-linecap="round"><path d="M-15-8c4-5 7-5 10 0s6 5 10 0 7-5 10 0M-15 0c4-5 7-5 10 0s6 5 10 0 7-5 10 0M-15 8c4-5 7-5 10 0s6 5 10 0 7-5 10 0"/></g>',
  },
  kamillo: {
    ground: '#E3F3E6',
    letters: '#08693F',
    mark: `${around(8, '<ellipse cy="-10.5" rx="4" ry="6.4" fill="#fff" stroke="#08693F" stroke-width="1.6"/>')}<circle r="5.6" fill="#F3C000"/>`,
  },
  stuhlkreis: {
    ground: '#2B2926',
    letters: '#F2C14E',
    mark: '<g fill="none" stroke="#F2C14E" stroke-width="2.6" stroke-linecap="round"><path d="M-9-15V3H9M-9 3V15M9 3V15M-9-15q9-3 18 0V3"/></g>',
  },
  beetgold: {
    ground: '#C8E05E',
    letters: '#1B4A19',
    mark: '<path d="M0 15C0 2-2-2-15-4c0 11 5 15 15 13M0 6C1-6 4-11 16-13c0 12-5 18-16 19" fill="#1B4A19"/><path d="M0 16V2" stroke="#1B4A19" stroke-width="2.6"/>',
  },
  ofenwarm: {
    ground: '#6E3F19',
    letters: '#FBE7C6',
    mark: '<path d="M-16 9c0-14 8-20 16-20S16-5 16 9c0 3-2 4-4 4h-24c-2 0-4-1-4-4Z" fill="#FBE7C6"/><path d="M-6-6-9 2M1-8-2 1M8-6 5 2" stroke="#6E3F19" stroke-width="2.6" stroke-linecap="round"/>',
  },
} as const satisfies Record<string, LogoArt>;
