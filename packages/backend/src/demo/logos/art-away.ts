// Logo artwork of online partners for travel, technology, sport and health.
import { around, disc, drawn, filled, ring, type LogoArt } from './logo-art.ts';

export const AWAY_ART = {
  koffergold: {
    ground: '#F2C14E',
    letters: '#3D2B00',
    mark: filled('#3D2B00', 'M-16-7h32v20a3 3 0 0 1-3 3h-26a3 3 0 0 1-3-3Z') + drawn('#3D2B00', 'M-6-8v-4a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v4') + drawn('#F2C14E', 'M-8-3v15M8-3v15', 2.2),
  },
  nachtquartier: {
    ground: '#1A2A4F',
    letters: '#FDE9B8',
    mark: drawn('#FDE9B8', 'M-16-6v20M-16 9h32v5M16 9V4a5 5 0 0 0-5-5H-6v10', 2.8) + disc('#FDE9B8', -11, 2, 3) + disc('#F2C14E', 10, -11, 4),
  },
  schienenweit: {
    ground: '#E8F1F2',
    letters: '#006494',
    mark: filled('#006494', 'M-11-16h22a3 3 0 0 1 3 3V6a6 6 0 0 1-6 6H-8a6 6 0 0 1-6-6v-19a3 3 0 0 1 3-3Z') + filled('#E8F1F2', 'M-10-11H10v9h-20Z') + disc('#E8F1F2', -7, 5, 2.2) + disc('#E8F1F2', 7, 5, 2.2) + drawn('#006494', 'M-8 13l-4 4M8 13l4 4', 2.4),
  },
  mietflitz: {
    ground: '#00A878',
    letters: '#FFFFFF',
    mark: filled('#fff', 'M-17 7V2l5-2 5-8H6l7 8 4 2v5h-4a4.5 4.5 0 0 1-9 0H-4a4.5 4.5 0 0 1-9 0Z') + drawn('#fff', 'M-18-8h6M-20-3h5', 2.2),
  },
  kabelsalat: {
    ground: '#EAF2E3',
    letters: '#2E4057',
    mark: drawn('#2E4057', 'M-14 10c8 4 8-8 2-8s-4 12 6 6 2-18 10-14 0 14-5 8', 2.8) + filled('#66A182', 'M6-17h8v8H6Z') + drawn('#66A182', 'M8-17v-3M12-17v-3', 2.2),
  },
  klangfarbe: {
    ground: '#5F0F40',
    letters: '#FFB703',
    mark: [[-15, 5], [-9, 11], [-3, 16], [3, 9], [9, 14], [15, 6]].map(([x, h]) => drawn('#FFB703', `M${x ?? 0}-${h ?? 0}V${h ?? 0}`, 3.4)).join(''),
  },
  tintenfass: {
    ground: '#F7F7F2',
    letters: '#1D3557',
    mark: filled('#1D3557', 'M-13 2h20v11a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3ZM-9-4H3v4H-9Z') + drawn('#E63946', 'M1-4C5-12 11-16 17-17c-1 7-6 11-12 15', 2.2),
  },
  hoerwald: {
    ground: '#22577A',
    letters: '#C7F9CC',
    mark: filled('#C7F9CC', 'M0-17 10-3H5l7 10H-12L-5-3h-5Z') + drawn('#C7F9CC', 'M0 7v9') + drawn('#57CC99', 'M14-8c3 4 3 9 0 13M-14-8c-3 4-3 9 0 13', 2.2),
  },
  wuerfelglueck: {
    ground: '#4361EE',
    letters: '#FFFFFF',
    mark: '<g transform="rotate(-12)"><rect x="-13" y="-13" width="26" height="26" rx="5" fill="#fff"/>' + [[-6, -6], [6, 6], [0, 0], [6, -6], [-6, 6]].map(([x, y]) => disc('#4361EE', x ?? 0, y ?? 0, 2.6)).join('') + '</g>',
  },
  schnuerwerk: {
    ground: '#FFB4A2',
    letters: '#6D1A36',
    mark: drawn('#6D1A36', 'M-9-14 9-4M9-14-9-4M-9-2 9 8M9-2-9 8M0 10c-6-2-9 2-6 5s6-1 6-5c0 4 3 8 6 5s0-7-6-5', 2.4),
  },
  kleiderkreis: {
    ground: '#E3E7D3',
    letters: '#3D405B',
    mark: drawn('#3D405B', 'M0-6v-3a3.4 3.4 0 1 1 3.4-3.4M0-6l16 11a2.4 2.4 0 0 1-1.4 4h-29.2a2.4 2.4 0 0 1-1.4-4Z') + drawn('#E07A5F', 'M-9 15c6 3 12 3 18 0', 2.4),
  },
  kettenblatt: {
    ground: '#1B1B1E',
    letters: '#A7F432',
    mark: around(12, filled('#A7F432', 'M-1.8-13h3.6l-.7-4.4h-2.2Z')) + ring('#A7F432', 0, 0, 12) + around(5, disc('#A7F432', 0, -6.4, 2.2)) + disc('#A7F432', 0, 0, 2.4),
  },
  atemzug: {
    ground: '#E9F5F2',
    letters: '#176B6B',
    mark: drawn('#176B6B', 'M-17-5H5a5 5 0 1 0-5-5M-17 2h28a4.6 4.6 0 1 1-4.6 4.6M-17 9H-3a4 4 0 1 1-4 4', 2.4),
  },
  funkenflug: {
    ground: '#34312D',
    letters: '#FF9F1C',
    mark: filled('#FF9F1C', 'M0-18c2 7 11 10 11 19A11 11 0 0 1-11 1c0-5 3-7 4-11 2 1 3 3 3 5C-1-8 1-12 0-18Z') + filled('#FFE0A3', 'M0 10a5 5 0 0 1-5-5c0-4 4-5 5-9 1 4 5 5 5 9a5 5 0 0 1-5 5Z') + drawn('#8D6A44', 'M-14 16h28', 3),
  },
  profiltiefe: {
    ground: '#FFC300',
    letters: '#14213D',
    mark: ring('#14213D', 0, 0, 13, 6) + around(10, drawn('#FFC300', 'M0-12.2V-16', 1.8)) + disc('#14213D', 0, 0, 4),
  },
  linsenglas: {
    ground: '#D6F0FF',
    letters: '#0B4F8A',
    mark: drawn('#0B4F8A', 'M-17 0C-9-11 9-11 17 0 9 11-9 11-17 0Z') + disc('#0B4F8A', 0, 0, 6) + disc('#D6F0FF', 2.2, -2.2, 2),
  },
  pillenpost: {
    ground: '#FFEFF3',
    letters: '#D00040',
    mark: '<g transform="rotate(-38)"><rect x="-17" y="-7.5" width="34" height="15" rx="7.5" fill="#D00040"/><path d="M0-7.5h9.5a7.5 7.5 0 0 1 0 15H0Z" fill="#FFC2D1"/></g>',
  },
  stromkreisel: {
    ground: '#D8F3DC',
    letters: '#1B4332',
    mark: drawn('#1B4332', 'M-12-8a14.5 14.5 0 0 1 25 1M12 8a14.5 14.5 0 0 1-25-1', 2.8) + filled('#2D9C5A', 'M3-12-8 3h7l-3 10L9-3H1Z'),
  },
  fotofalter: {
    ground: '#F3E8FF',
    letters: '#5A189A',
    mark: filled('#9D4EDD', 'M-2 0C-6-14-17-15-17-8c0 5 6 9 15 9-8 1-12 5-10 10s9 2 10-9ZM2 0C6-14 17-15 17-8c0 5-6 9-15 9 8 1 12 5 10 10S3 13 2 2Z') + drawn('#5A189A', 'M0-8V12M0-8l-4-6M0-8l4-6', 2.4),
  },
} as const satisfies Record<string, LogoArt>;
