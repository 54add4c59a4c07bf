// Logo artwork of online partners for home, food and family.
import { around, disc, drawn, filled, ring, type LogoArt } from './logo-art.ts';

export const HOME_ART = {
  wiesengruss: {
    ground: '#FCE1EC',
    letters: '#A3195B',
    mark: drawn('#3A7D44', 'M0 17V2') + `<g transform="translate(0 -5)">${around(5, '<ellipse cy="-7" rx="4.4" ry="6" fill="#E83F6F"/>')}${disc('#FFD23F', 0, 0, 3.6)}</g>`,
  },
  tulpentaxi: {
    ground: '#FF6B35',
    letters: '#FFF6E0',
    mark: filled('#FFF6E0', 'M-10-14l5 6 5-8 5 8 5-6v10a10 10 0 0 1-20 0Z') + drawn('#FFF6E0', 'M0 6v11M0 14c4 0 7-2 8-6', 2.6),
  },
  daunenberg: {
    ground: '#DCE6F7',
    letters: '#34508B',
    mark: filled('#34508B', 'M-14 14C-14-6-2-16 15-17 16-2 8 10-6 11') + drawn('#DCE6F7', 'M-9 8C-3-1 3-6 10-11', 2) + drawn('#34508B', 'M-6 6-16 17', 2.6),
  },
  lampenlaune: {
    ground: '#2F2A44',
    letters: '#FFD166',
    mark: filled('#FFD166', 'M-6-16H6l9 17h-30Z') + drawn('#FFD166', 'M0 1v15M-7 16H7') + drawn('#FFF1C9', 'M-9 6l-2 4M9 6l2 4', 2),
  },
  topfgucker: {
    ground: '#C1121F',
    letters: '#FFF3E0',
    mark: filled('#FFF3E0', 'M-13-2h26v10a6 6 0 0 1-6 6H-7a6 6 0 0 1-6-6Z') + drawn('#FFF3E0', 'M-18 1h5M13 1h5M-13-6h26M-3-10h6') + disc('#C1121F', -5, 5, 2) + disc('#C1121F', 5, 5, 2),
  },
  aufgiesser: {
    ground: '#E7F0DC',
    letters: '#3B5D2A',
    mark: filled('#3B5D2A', 'M-14-4h22v9a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9Z') + drawn('#3B5D2A', 'M8-1h3a4.5 4.5 0 0 1 0 9H8') + drawn('#8DB36B', 'M-7-9c-3-3 3-4 0-8M1-9c-3-3 3-4 0-8', 2.2),
  },
  mokkamuehle: {
    ground: '#3C1F14',
    letters: '#F0C987',
    mark: filled('#F0C987', 'M-11 0h22l-2 16H-9ZM-7-3a7 7 0 0 1 14 0Z') + drawn('#F0C987', 'M0-10v-5h10') + disc('#F0C987', 12, -15, 3) + drawn('#3C1F14', 'M-4 8h8', 2.2),
  },
  traubenpost: {
    ground: '#F5EDF7',
    letters: '#5A1A5E',
    mark: [[-8, -5], [0, -5], [8, -5], [-4, 2], [4, 2], [0, 9]].map(([x, y]) => disc('#7B2D8B', x ?? 0, y ?? 0, 4.4)).join('') + drawn('#4B7F36', 'M0-10c0-4 2-6 5-7'),
  },
  gewuerzpfad: {
    ground: '#D98E04',
    letters: '#3B1C00',
    mark: around(8, filled('#3B1C00', 'M0-4C-4-8-3-13 0-17 3-13 4-8 0-4Z')) + disc('#FFE2A0', 0, 0, 3),
  },
  kistenkraut: {
    ground: '#EEF6D8',
    letters: '#2C6E22',
    mark: filled('#8A5A2B', 'M-15 2h30v5h-30ZM-13 9h26v6h-26Z') + filled('#2C6E22', 'M-9 0c-3-8 0-13 3-15 3 4 3 10 1 15ZM1 0c-1-9 3-14 8-16 2 6 0 12-4 16Z'),
  },
  wiegenlied: {
    ground: '#DFF3F4',
    letters: '#1B6B73',
    mark: filled('#1B6B73', 'M6-15A13 13 0 1 0 14 7 11 11 0 0 1 6-15Z') + disc('#F2B134', 10, -6, 2.4) + disc('#F2B134', 14, -13, 1.6),
  },
  malkasten: {
    ground: '#EFEAFB',
    letters: '#27187E',
    mark: filled('#27187E', 'M0-15C-11-15-17-8-17 0S-10 15-2 15c4 0 3-5 6-7s13 2 13-7C17-9 9-15 0-15Z') + disc('#FF595E', -9, -3, 2.8) + disc('#FFCA3A', -3, -9, 2.8) + disc('#8AC926', 6, -9, 2.8) + disc('#6BC5F2', -8, 6, 2.8),
  },
  ranzenrabe: {
    ground: '#1C7293',
    letters: '#FFE45E',
    mark: filled('#FFE45E', 'M-12-6a6 6 0 0 1 6-6H6a6 6 0 0 1 6 6v21h-24Z') + drawn('#FFE45E', 'M-4-12v-2a4 4 0 0 1 8 0v2', 2.2) + filled('#1C7293', 'M-8 1H8v9H-8Z') + disc('#FFE45E', 0, 4, 1.8),
  },
  zehenspitze: {
    ground: '#FFDDE1',
    letters: '#6A0136',
    mark: filled('#6A0136', 'M-5-16H7v14c0 4-2 6-5 9l-6 6c-3 3-8 3-10 0s-1-7 2-9l7-6Z') + drawn('#FF8FA3', 'M-5-10H7', 3) + drawn('#FF8FA3', 'M-5-4H7', 3),
  },
  naturtiegel: {
    ground: '#F1EDE2',
    letters: '#5B6B3A',
    mark: filled('#5B6B3A', 'M-12 0h24v9a6 6 0 0 1-6 6H-6a6 6 0 0 1-6-6Z') + filled('#8A9A5B', 'M0-3C-8-5-10-11-9-17c7 0 11 5 9 14ZM1-3c1-7 5-11 11-11 0 6-4 11-11 11Z'),
  },
  duftnotiz: {
    ground: '#2D1E2F',
    letters: '#E9C7D4',
    mark: filled('#E9C7D4', 'M-10-2h20v14a4 4 0 0 1-4 4H-6a4 4 0 0 1-4-4ZM-4-9h8v5h-8Z') + drawn('#E9C7D4', 'M-2-13h8M10-13h1M10-17l2-1M10-9l2 1', 2.2),
  },
  funkelstein: {
    ground: '#0F1B3D',
    letters: '#D9E6FF',
    mark: drawn('#D9E6FF', 'M-9-12H9l8 9L0 15-17-3ZM-17-3h34M-6-3 0 15 6-3 0-12Z', 2),
  },
  zeigerpaar: {
    ground: '#EFE7DA',
    letters: '#3A2C1A',
    mark: ring('#3A2C1A', 0, 0, 15, 2.4) + drawn('#3A2C1A', 'M0 0V-9M0 0l6 4', 2.6) + disc('#C0392B', 0, 0, 2),
  },
} as const satisfies Record<string, LogoArt>;
