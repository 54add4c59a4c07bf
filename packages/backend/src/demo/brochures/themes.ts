// How the brochures of the demo data look: each partner in its own colours and shapes.
import type { Theme } from '../../brochures/index.ts';

export type ThemeSeed = Omit<Theme, 'mark' | 'markGround'>;

const shapes = (face: Theme['face'], cover: Theme['cover'], tag: Theme['tag'], header: Theme['header'], pattern: Theme['pattern']) => ({ face, cover, tag, header, pattern });
const colours = (brand: string, onBrand: string, accent: string, onAccent: string, soft: readonly [string, string], paper = '#FFFFFF', ink = '#1A1B1E') => ({ brand, onBrand, accent, onAccent, soft, paper, ink });

export const THEMES = {
  kornkiste: { ...shapes('round', 'grid', 'tilt', 'band', 'none'), ...colours('#176338', '#FFF3CF', '#FFD400', '#141414', ['#FFF7DF', '#FFE9D2']) },
  kornkisteFest: { ...shapes('round', 'split', 'disc', 'ribbon', 'confetti'), ...colours('#7A1531', '#FFF3CF', '#F5C542', '#2B0A12', ['#FBEDE6', '#F3E2C4']) },
  seifenblau: { ...shapes('deco', 'circle', 'disc', 'corner', 'rings'), ...colours('#2358D6', '#FFFFFF', '#FFD84D', '#10224F', ['#E6EFFF', '#D3E4FF'], '#FFFFFF', '#12204A') },
  voltino: { ...shapes('wide', 'hero', 'flag', 'band', 'stripes'), ...colours('#12183A', '#74F0DF', '#74F0DF', '#12183A', ['#EEF1FB', '#DDE3F8'], '#FFFFFF', '#12183A') },
  handgriff: { ...shapes('slab', 'split', 'tilt', 'ribbon', 'stripes'), ...colours('#1A1712', '#F9A11B', '#F68B00', '#1A1712', ['#FFF1DC', '#FFDFB0']) },
  beetgold: { ...shapes('plump', 'hero', 'burst', 'band', 'none'), ...colours('#17401A', '#EAF6C0', '#C8E05E', '#17401A', ['#F3F8DF', '#E2EFC0'], '#FFFFFF', '#17301A') },
  fadenlauf: { ...shapes('serif', 'stack', 'plain', 'rule', 'none'), ...colours('#3B322C', '#F4EEE8', '#A4532F', '#FFFFFF', ['#EFE8E1', '#D9CFC6'], '#FAF7F4', '#1B1B1B') },
  pfotenpost: { ...shapes('plump', 'stack', 'tilt', 'corner', 'dots'), ...colours('#8F2C0C', '#FFE7DB', '#FFB48F', '#5C1A05', ['#FFF0E8', '#FFD7C2'], '#FFFFFF', '#5C1A05') },
  lindwurm: { ...shapes('serif', 'frame', 'flag', 'rule', 'waves'), ...colours('#7D1B2C', '#F6E6CC', '#E2B45A', '#3A0D15', ['#FBF3E4', '#F6E6CC'], '#FFFDF8', '#2E1216') },
  purzelbaum: { ...shapes('plump', 'split', 'burst', 'ribbon', 'confetti'), ...colours('#5B1FA6', '#FFFFFF', '#FFCF33', '#3A0F70', ['#F4ECFF', '#FFF2C9'], '#FFFFFF', '#2E1058') },
  ofenwarm: { ...shapes('round', 'frame', 'disc', 'corner', 'dots'), ...colours('#8A3F12', '#FFF1DF', '#FFC15E', '#4A1E05', ['#FFF5E8', '#FBE2C4'], '#FFFCF7', '#3F1C08') },
  kellerwerk: { ...shapes('deco', 'hero', 'disc', 'band', 'rings'), ...colours('#2A1F4E', '#F4B942', '#F4B942', '#2A1F4E', ['#F1EDFA', '#E3DBF4'], '#FFFFFF', '#21183D') },
  kamillo: { ...shapes('deco', 'circle', 'flag', 'rule', 'waves'), ...colours('#0E7C66', '#FFFFFF', '#FFE27A', '#0A4A3E', ['#E9F7F3', '#D4EFE7'], '#FFFFFF', '#0A3A31') },
  sohlengang: { ...shapes('serif', 'split', 'tilt', 'ribbon', 'waves'), ...colours('#8E1F3B', '#FFE9DC', '#F7A36B', '#3F0A18', ['#FFF3EC', '#FBDFD0'], '#FFFFFF', '#3A0D18') },
  gipfelrast: { ...shapes('slab', 'hero', 'flag', 'corner', 'stripes'), ...colours('#1F4D3A', '#F2EFE3', '#F6B24B', '#14301F', ['#EFF2EA', '#DDE6DB'], '#FCFBF6', '#14301F') },
  bogenhof: { ...shapes('serif', 'frame', 'plain', 'rule', 'dots'), ...colours('#4A2545', '#F7E7C6', '#C98A2B', '#FFFFFF', ['#F7F0F5', '#F0E0D0'], '#FFFDFB', '#2C1529') },
  stuhlkreis: { ...shapes('wide', 'stack', 'plain', 'rule', 'rings'), ...colours('#2F4B3C', '#F6F1E6', '#C0622D', '#FFFFFF', ['#F3EFE6', '#E3E4D3'], '#FBF9F4', '#20302A') },
  topfgucker: { ...shapes('slab', 'grid', 'disc', 'band', 'none'), ...colours('#B3261E', '#FFF4E6', '#FFE3B3', '#5A100B', ['#FFF6EA', '#FFE9D0'], '#FFFFFF', '#3D0F0B') },
  kettenblatt: { ...shapes('wide', 'split', 'flag', 'band', 'stripes'), ...colours('#101418', '#E9F25A', '#E9F25A', '#101418', ['#F1F3F4', '#E2E6E9']) },
  kistenkraut: { ...shapes('round', 'stack', 'tilt', 'corner', 'waves'), ...colours('#3E6B2F', '#FBF7E4', '#F2C14E', '#2A3D12', ['#F5F5E2', '#E6EDCB'], '#FEFDF6', '#263A1B') },
  malkasten: { ...shapes('deco', 'grid', 'burst', 'ribbon', 'confetti'), ...colours('#D6336C', '#FFFFFF', '#4FD1E0', '#0B3C44', ['#FFF0F6', '#E3F8FA'], '#FFFFFF', '#3D0F22') },
  duftnotiz: { ...shapes('serif', 'frame', 'plain', 'rule', 'none'), ...colours('#5A3E5D', '#FBEFE6', '#B8862F', '#FFFFFF', ['#F8F1F6', '#F1E2EA'], '#FFFCFB', '#3A2340') },
  bohnenzeit: { ...shapes('plump', 'circle', 'burst', 'band', 'rings'), ...colours('#4B2A17', '#FFE8CC', '#F2A33A', '#3A1D0C', ['#FBF1E6', '#F3DFC8'], '#FFFCF8', '#3A1F10') },
  wiegenlied: { ...shapes('round', 'circle', 'disc', 'corner', 'dots'), ...colours('#3C7A89', '#FFFFFF', '#FFD9A0', '#17414B', ['#EEF7F8', '#FDEFE0'], '#FFFFFF', '#17414B') },
} as const satisfies Readonly<Record<string, ThemeSeed>>;

export type ThemeName = keyof typeof THEMES;
