/** Goods of one brand: five things in two sizes each, the second dearer by half. */
export interface GoodsFamily {
  brand: string;
  solution: string;
  /** Codes begin so. */
  prefix: string;
  unit: string;
  serial: boolean;
  sizes: readonly [string, string];
  /** What it is and its list price in thousand rupiah. */
  things: readonly (readonly [name: string, price: number])[];
}

const goods = (
  brand: string,
  solution: string,
  prefix: string,
  sizes: readonly [string, string],
  things: GoodsFamily['things'],
  { serial = true, unit = 'unit' }: { serial?: boolean; unit?: string } = {},
): GoodsFamily => ({ brand, solution, prefix, unit, serial, sizes, things });

const cameras: GoodsFamily['things'] = [
  ['Dome camera', 1_450],
  ['Bullet camera', 1_600],
  ['PTZ camera', 9_800],
  ['Network video recorder', 6_400],
  ['Camera for number plates', 12_500],
];
const switches: GoodsFamily['things'] = [
  ['Access switch', 9_500],
  ['PoE access switch', 14_800],
  ['Distribution switch', 38_000],
  ['Core switch', 96_000],
  ['SFP+ module set', 4_200],
];
const servers: GoodsFamily['things'] = [
  ['Rack server', 88_000],
  ['Tower server', 46_000],
  ['Storage enclosure', 120_000],
  ['SSD set', 18_500],
  ['Memory kit', 7_900],
];

/** 230 goods, 140 of them with serial numbers. */
export const goodsFamilies: readonly GoodsFamily[] = [
  goods('Hikvision', 'CCTV', 'DS-2C', ['4 MP', '8 MP'], cameras),
  goods('Dahua', 'CCTV', 'DH-IPC', ['4 MP', '8 MP'], cameras),
  goods('Axis', 'CCTV', 'AXIS-P', ['Full HD', '4K'], cameras),
  goods('Hanwha Vision', 'CCTV', 'XNV', ['2 MP', '5 MP'], cameras),
  goods('Cisco', 'Network', 'C9', ['24 ports', '48 ports'], switches),
  goods('Aruba', 'Wireless', 'CX', ['24 ports', '48 ports'], switches),
  goods('MikroTik', 'Network', 'CRS', ['8 ports', '24 ports'], switches),
  goods('Ruijie', 'Network', 'RG-S', ['24 ports', '48 ports'], switches),
  goods(
    'Fortinet',
    'Network security',
    'FG',
    ['small office', 'branch'],
    [
      ['Firewall', 32_000],
      ['Firewall pair for high availability', 61_000],
      ['Wireless controller', 27_000],
      ['Secure switch', 19_000],
      ['Log analyser', 74_000],
    ],
  ),
  goods('Dell', 'Server and storage', 'PE', ['1 processor', '2 processors'], servers),
  goods('HPE', 'Server and storage', 'DL', ['1 processor', '2 processors'], servers),
  goods('Lenovo', 'Server and storage', 'SR', ['1 processor', '2 processors'], servers),
  goods('Synology', 'Backup and recovery', 'RS', ['4 bays', '8 bays'], servers),
  goods(
    'APC',
    'UPS',
    'SRT',
    ['3 kVA', '6 kVA'],
    [
      ['Online UPS', 24_000],
      ['Battery pack', 11_000],
      ['Power distribution unit', 6_800],
      ['Management card', 4_900],
      ['Server rack 42U', 21_000],
    ],
  ),
  goods(
    'CommScope',
    'Structured cabling',
    'CS',
    ['Cat 6', 'Cat 6A'],
    [
      ['UTP cable 305 m', 1_950],
      ['Patch cord 1 m', 65],
      ['Patch cord 3 m', 95],
      ['Patch panel 24 ports', 1_150],
      ['Information outlet', 85],
      ['Faceplate', 42],
      ['Keystone jack', 58],
      ['Cable manager', 410],
      ['Fibre patch panel', 2_300],
      ['Fibre cable per metre', 24],
    ],
    { serial: false, unit: 'pcs' },
  ),
  goods(
    'Vertiv',
    'Data-centre cooling',
    'VRT',
    ['20 kW', '40 kW'],
    [
      ['In-row cooling unit', 185_000],
      ['Perimeter cooling unit', 240_000],
      ['Condenser', 68_000],
      ['Air filter set', 2_400],
      ['Water leak detector', 5_600],
    ],
    { serial: false },
  ),
  goods(
    'Stulz',
    'Data-centre cooling',
    'STZ',
    ['15 kW', '30 kW'],
    [
      ['Precision air conditioner', 210_000],
      ['Humidifier cylinder', 4_300],
      ['Fan kit', 12_700],
      ['Compressor kit', 31_000],
      ['Control panel', 9_900],
    ],
    { serial: false },
  ),
  goods(
    'ZKTeco',
    'Access control',
    'ZK',
    ['1 door', '4 doors'],
    [
      ['Door controller', 3_900],
      ['Face terminal', 6_700],
      ['Magnetic lock', 780],
      ['Exit button', 120],
      ['Turnstile', 42_000],
    ],
    { serial: false },
  ),
  goods(
    'HID',
    'Access control',
    'HID',
    ['box of 50', 'box of 100'],
    [
      ['Proximity cards', 1_900],
      ['Smart cards', 3_400],
      ['Key fobs', 2_600],
      ['Card holders', 480],
      ['Printer ribbon', 1_250],
    ],
    { serial: false, unit: 'box' },
  ),
  goods(
    'Poly',
    'Meeting-room AV',
    'PLY',
    ['small room', 'large room'],
    [
      ['Video bar', 21_500],
      ['Conference phone', 8_900],
      ['Touch controller', 9_400],
      ['Expansion microphone', 4_600],
      ['Wall mount', 1_100],
    ],
    { serial: false },
  ),
  goods(
    'Logitech',
    'Meeting-room AV',
    'LOG',
    ['small room', 'large room'],
    [
      ['Conference camera', 14_200],
      ['Speakerphone', 3_800],
      ['Room controller', 11_900],
      ['Wireless presenter', 850],
      ['Cable set', 640],
    ],
    { serial: false },
  ),
  goods(
    'Notifier',
    'Fire alarm',
    'NFS',
    ['1 loop', '2 loops'],
    [
      ['Fire alarm panel', 48_000],
      ['Smoke detector', 720],
      ['Heat detector', 690],
      ['Manual call point', 560],
      ['Sounder with beacon', 940],
    ],
    { serial: false },
  ),
];

/** Work by the day: five kinds for ten brands. */
export const serviceBrands = [
  'Hikvision',
  'Axis',
  'Cisco',
  'Aruba',
  'Fortinet',
  'Dell',
  'APC',
  'CommScope',
  'Poly',
  'Notifier',
] as const;
export const services: GoodsFamily['things'] = [
  ['Site survey', 2_500],
  ['Installation', 3_500],
  ['Configuration', 4_500],
  ['Commissioning', 5_000],
  ['Training for operators', 6_000],
];

/** Yearly contracts: five kinds for five brands. */
export const maintenanceBrands = ['Hikvision', 'Cisco', 'Dell', 'APC', 'Vertiv'] as const;
export const maintenances: GoodsFamily['things'] = [
  ['Preventive maintenance, 2 visits', 12_000],
  ['Preventive maintenance, 4 visits', 21_000],
  ['Corrective maintenance, office hours', 36_000],
  ['Corrective maintenance, day and night', 72_000],
  ['Full care with spare parts', 140_000],
];

export const licenses: readonly (readonly [brand: string, name: string, price: number])[] = [
  ['Veeam', 'Backup licence, 10 workloads', 19_000],
  ['Veeam', 'Backup licence, 50 workloads', 88_000],
  ['Veeam', 'Backup for cloud mail, 100 users', 31_000],
  ['Veeam', 'Disaster recovery orchestrator', 54_000],
  ['Veeam', 'Support renewal', 14_000],
  ['Fortinet', 'Unified protection, 1 year', 16_500],
  ['Fortinet', 'Unified protection, 3 years', 42_000],
  ['Fortinet', 'Endpoint agent, 100 seats', 23_000],
  ['Fortinet', 'Sandbox in the cloud', 18_000],
  ['Fortinet', 'Support renewal', 12_500],
  ['Cisco', 'Network advantage, 3 years', 21_000],
  ['Cisco', 'Network essentials, 3 years', 13_000],
  ['Cisco', 'Meeting licence, 1 year', 4_800],
  ['Cisco', 'Identity services, 100 endpoints', 17_500],
  ['Cisco', 'Support renewal', 15_000],
];

/** Families whose first, smaller thing is not made any more; the larger one is offered instead. */
export const END_OF_LIFE_FAMILIES = 12;
