/** Every setting with the value in force until an administrator stores another one. */
export const settingDefaults = {
  /** What the company is called where the panel says whose it is; empty: Balai. */
  company_name: '',
  /** Template per document code; codes not named take `default`. Tokens {code} {yyyy} {yy} {mm} {roman} {seq:n}. */
  number_format: { default: '{code}/{yyyy}/{mm}/{seq:4}' } as Record<string, string>,
  /** The newest month (YYYY-MM) whose documents may not be added to any more. */
  closed_month: null as string | null,
  stamp_duty_on: true,
  stamp_duty_amount: 10_000,
  stamp_duty_over: 5_000_000,
  pnl_alert_bp: 800,
  discount_free_bp: 500,
  discount_lead_bp: 1_000,
  min_margin_bp: 1_000,
  quotation_valid_days: 30,
  carry_max: 6,
  carry_expire: '06-30',
  annual_days: 12,
  mass_leave_floor: -6,
  claim_back_days: 30,
  check_remind_days: 3,
  check_skip_days: 5,
  credit_hold_days: 60,
  reminder_days: [-7, 1, 7, 14, 30],
  warranty_delivery_cap_months: 3,
  loan_days_demo: 30,
  loan_days_replacement: 90,
  visit_ahead_days: 30,
  labour_day_rate: 750_000,
  running_text_days: 7,
  office_viewer_external: false,
  /** Its page for a document, with {address} in the place of the document's; empty: none. */
  office_viewer_address: '',
  /** HH:MM in Asia/Jakarta, when the notifications of a day are mailed to who wants them so. */
  mail_daily_at: '07:00',
  /** 'HH:MM-HH:MM' in which no mail is sent at once, over midnight too; empty: none. */
  mail_quiet_hours: '19:00-07:00',
  maintenance_mode: false,
  working_hours: '08:00-12:00,13:00-17:00',
  timezone: 'Asia/Jakarta',
  single_superadmin_self: false,
  /** Content of the logo that a superadmin has uploaded; null: the one of LOGO_DIR, or Balai's own. */
  logo_landscape: null as string | null,
  logo_square: null as string | null,
};

export type SettingKey = keyof typeof settingDefaults;
export type SettingValue<Key extends SettingKey> = (typeof settingDefaults)[Key];
