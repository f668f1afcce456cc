import type { CreatePipeline } from '@balai/shared/contract/sales/pipelines';

/** What a deal may be: {n} in its title becomes one of the quantities, {place} a part of the customer's premises, {city} where it is. */
export interface DealTemplate {
  type: CreatePipeline['type'];
  title: string;
  /** None: the deal is one thing, whatever its place. */
  quantities: readonly number[];
  /** Least and most in million rupiah without PPN, of one of the quantity or of the whole. */
  price: readonly [least: number, most: number];
}

const deal =
  (type: DealTemplate['type']) =>
  (
    title: string,
    price: DealTemplate['price'],
    quantities: DealTemplate['quantities'] = [],
  ): DealTemplate => ({
    type,
    title,
    quantities,
    price,
  });

const project = deal('project');
const product = deal('product');
const maintenance = deal('maintenance');
const service = deal('service');
const rental = deal('rental');

/** What is sold of each solution, with the prices of the Indonesian market: goods with their installation. */
export const dealTemplates: Readonly<Record<string, readonly DealTemplate[]>> = {
  CCTV: [
    project('CCTV {place} {n} kamera', [4.5, 7], [16, 24, 32, 48, 64, 96, 128]),
    project('CCTV perimeter {place} {n} titik', [7, 11], [12, 16, 24, 32, 48]),
    project('Video wall ruang kontrol {n} layar', [55, 85], [4, 6, 8, 9, 12]),
    project('Kamera pembaca pelat nomor {place} {n} lajur', [38, 60], [2, 4, 6]),
    product('Penggantian NVR dan {n} kamera {place}', [3, 4.5], [16, 24, 32, 48]),
    maintenance('Pemeliharaan CCTV {place} {n} kamera, 12 bulan', [0.7, 1.1], [64, 96, 128, 200, 320]),
    service('Relokasi {n} kamera CCTV {place}', [1.4, 2.2], [32, 40, 48, 64]),
    rental('Sewa CCTV proyek {n} kamera, 12 bulan', [4, 6], [12, 16, 24, 32]),
  ],
  Network: [
    project('Peremajaan core switch {city}', [380, 950]),
    project('Jaringan LAN {place} {n} titik', [2.2, 3.4], [48, 72, 96, 144, 192, 288]),
    project('Integrasi jaringan {n} kantor cabang', [38, 60], [4, 6, 8, 12, 18, 24]),
    product('Distribution switch {n} unit {place}', [38, 58], [2, 3, 4, 6, 8]),
    product('Access switch PoE {n} unit {place}', [14, 22], [4, 6, 8, 12, 20, 32]),
    maintenance('Pemeliharaan jaringan {n} perangkat, 12 bulan', [2.2, 3.6], [24, 36, 48, 80, 120]),
    service('Audit dan dokumentasi jaringan {city}', [48, 130]),
  ],
  Wireless: [
    project('Wi-Fi {place} {n} access point', [8, 12], [8, 12, 16, 24, 40, 64, 96]),
    project('Wi-Fi luar ruang {place} {n} titik', [24, 36], [4, 6, 8, 12, 20]),
    product('Access point Wi-Fi 6 {n} unit {place}', [6, 9], [10, 16, 24, 32, 48]),
    product('Wireless controller dan lisensi {n} AP', [2.4, 3.6], [32, 50, 75, 100, 150]),
    maintenance('Pemeliharaan Wi-Fi {n} AP, 12 bulan', [1, 1.6], [48, 64, 96, 150]),
    service('Site survey dan optimasi Wi-Fi {place}', [42, 90]),
    rental('Sewa Wi-Fi acara {n} access point', [3.5, 5], [12, 16, 24, 40]),
  ],
  'Network security': [
    project('Firewall HA {city}', [220, 640]),
    project('SD-WAN {n} cabang', [32, 48], [4, 6, 8, 12, 20, 32]),
    project('Segmentasi jaringan dan NAC {n} endpoint', [0.9, 1.4], [250, 400, 600, 1000]),
    product('Firewall cabang {n} unit', [30, 46], [2, 3, 4, 6, 10]),
    product('Perpanjangan lisensi firewall {city}, 3 tahun', [90, 380]),
    maintenance('Managed firewall {n} lokasi, 12 bulan', [28, 42], [2, 3, 5, 8, 12]),
    service('Uji penetrasi dan hardening {city}', [75, 190]),
  ],
  'Structured cabling': [
    project('Kabel terstruktur {place} {n} titik', [1.3, 2], [72, 96, 144, 200, 300, 480]),
    project('Backbone fiber antargedung {n} core', [9, 14], [12, 24, 48, 72]),
    project('Penataan {n} rack ruang server', [24, 38], [2, 3, 4, 6, 8]),
    product('Kabel UTP Cat 6A {n} rol dan aksesori', [3.2, 4.4], [16, 24, 40, 60]),
    service('Sertifikasi dan labeling {n} titik kabel', [0.18, 0.26], [320, 480, 640, 900]),
  ],
  'Server and storage': [
    project('Cluster virtualisasi {n} node', [240, 360], [3, 4, 5, 6]),
    project('Storage all-flash {n} TB', [16, 24], [30, 48, 64, 96, 128]),
    project('Pembangunan data center {city}', [1_800, 5_600]),
    product('Server ERP {n} unit', [130, 210], [1, 2, 3, 4]),
    product('Penambahan memori dan SSD {n} server', [38, 56], [2, 3, 4, 6]),
    maintenance('Kontrak dukungan {n} server, 12 bulan', [16, 24], [4, 6, 8, 12, 20]),
    service('Migrasi {n} mesin virtual', [3.8, 5.6], [16, 24, 40, 64]),
    rental('Sewa server {n} unit, 24 bulan', [75, 105], [2, 3, 4]),
  ],
  'Backup and recovery': [
    project('Backup dan DR {n} TB', [11, 16], [20, 32, 48, 64, 96]),
    project('Replikasi data center ke DRC {city}', [850, 2_600]),
    product('Perangkat backup NAS {n} TB', [3.4, 4.8], [24, 40, 64, 96]),
    product('Lisensi backup {n} beban kerja, 3 tahun', [4.6, 6.2], [20, 30, 50, 80]),
    maintenance('Pemantauan backup {city}, 12 bulan', [60, 150]),
    service('Uji pemulihan bencana {city}', [45, 95]),
  ],
  UPS: [
    project('UPS {n} kVA ruang server', [9, 13], [20, 30, 40, 60, 80, 120]),
    project('UPS modular dan panel distribusi {city}', [480, 1_400]),
    product('UPS rack 3 kVA {n} unit', [22, 28], [2, 3, 4, 6, 10]),
    product('Penggantian baterai UPS 10 kVA {n} unit', [14, 21], [3, 4, 6, 8]),
    maintenance('Pemeliharaan UPS {n} unit, 12 bulan', [5.5, 8.5], [8, 12, 16, 24]),
    rental('Sewa UPS 40 kVA {n} unit, 6 bulan', [48, 66], [1, 2, 3]),
  ],
  'Data-centre cooling': [
    project('PAC ruang server {n} kW', [9, 13], [20, 30, 40, 60, 80, 120]),
    project('In-row cooling {n} rack', [95, 140], [4, 6, 8, 10, 16]),
    product('Penggantian kompresor PAC {n} unit', [42, 60], [1, 2, 3, 4]),
    maintenance('Pemeliharaan PAC {n} unit, 12 bulan', [14, 21], [3, 4, 6, 8, 12]),
    service('Audit pendinginan data center {city}', [48, 110]),
  ],
  'Access control': [
    project('Akses kontrol {place} {n} pintu', [14, 20], [4, 6, 8, 12, 16, 24, 40]),
    project('Turnstile {city} {n} lajur dan visitor management', [85, 120], [3, 4, 6, 8]),
    product('Absensi wajah {n} titik', [8.5, 12], [6, 8, 12, 20, 32]),
    product('Kartu akses {n} lembar dan printer', [0.045, 0.065], [1000, 1500, 2500, 4000]),
    maintenance('Pemeliharaan akses kontrol {n} pintu, 12 bulan', [1.8, 2.6], [24, 32, 48, 64]),
  ],
  'Meeting-room AV': [
    project('AV {n} ruang rapat {city}', [95, 150], [1, 2, 3, 4, 6, 8]),
    project('Auditorium dan sistem konferensi {city}', [650, 1_700]),
    product('Video conference {n} ruang', [62, 88], [1, 2, 3, 4, 6]),
    product('Digital signage {n} layar {place}', [18, 27], [4, 6, 8, 12, 20]),
    maintenance('Pemeliharaan AV {n} ruang, 12 bulan', [9, 13], [6, 8, 12, 16]),
    rental('Sewa LED dan konferensi rapat tahunan, {n} hari', [32, 46], [2, 3, 4]),
  ],
  'Fire alarm': [
    project('Fire alarm {place} {n} lantai', [48, 75], [2, 3, 4, 6, 8, 12, 18]),
    project('Fire suppression ruang server {city}', [240, 620]),
    product('Penggantian detektor asap {n} titik', [0.9, 1.3], [64, 96, 144, 220]),
    maintenance('Pemeliharaan fire alarm {n} titik, 12 bulan', [0.35, 0.55], [160, 240, 320, 480]),
    service('Uji fungsi dan sertifikasi fire alarm {place}', [42, 85]),
  ],
};

/** Parts of the premises of those kinds of customers; others have an office. */
export const premises: Readonly<Record<string, readonly string[]>> = {
  manufacturing: [
    'pabrik 1',
    'pabrik 2',
    'gudang bahan baku',
    'lini produksi',
    'gudang jadi',
    'kantor pabrik',
  ],
  mining: ['site tambang', 'mess karyawan', 'workshop alat berat', 'pelabuhan khusus', 'kantor site'],
  oil_gas: ['terminal BBM', 'stasiun pengumpul', 'kantor lapangan', 'depo', 'kantor pusat'],
  hospital: ['rawat inap', 'IGD', 'gedung poliklinik', 'farmasi', 'gedung B', 'gedung administrasi'],
  campus: ['gedung rektorat', 'perpustakaan', 'asrama mahasiswa', 'laboratorium', 'gedung kuliah C', 'aula'],
  hotel: ['lobi dan ballroom', 'lantai kamar 3-8', 'area parkir', 'back office', 'restoran'],
  retail: ['toko baru', 'gudang distribusi', 'kantor pusat', 'gerai lantai dasar', 'area parkir'],
  property: ['menara A', 'menara B', 'basement', 'lobi utama', 'kantor pengelola'],
  public: ['gedung utama', 'ruang pelayanan', 'aula', 'gedung arsip', 'kantor UPT'],
};
export const officePremises = [
  'kantor pusat',
  'gudang utama',
  'lantai 2-5',
  'kantor cabang',
  'gedung baru',
] as const;

/** Longer than any card or column. */
export const longDeal = {
  name: 'Pengadaan dan instalasi CCTV, akses kontrol, jaringan serat optik, ruang server dan pusat kendali terpadu tahap II (lanjutan) tahun anggaran berjalan',
  type: 'project',
  expected_value: 4_850_000_000,
} as const;
