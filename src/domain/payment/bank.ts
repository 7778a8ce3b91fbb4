/**
 * A bank. Its logo is a monogram, drawn from the code and two colours. `number` is the clearing
 * code, if known.
 */
export type Bank = {
  code: string;
  th: string;
  en: string;
  background: string;
  foreground: string;
  number: string | null;
};

type Row = readonly [
  code: string,
  th: string,
  en: string,
  background: string,
  foreground: string,
  number?: string,
];

const white = "#ffffff";
const ink = "#1d2a26";

const rows: readonly Row[] = [
  ["KBANK", "ธนาคารกสิกรไทย", "Kasikornbank", "#0b7a2b", white, "004"],
  ["SCB", "ธนาคารไทยพาณิชย์", "Siam Commercial Bank", "#4e2e7f", white, "014"],
  ["BBL", "ธนาคารกรุงเทพ", "Bangkok Bank", "#1e4598", white, "002"],
  ["KTB", "ธนาคารกรุงไทย", "Krungthai Bank", "#0077ad", white, "006"],
  ["BAY", "ธนาคารกรุงศรีอยุธยา", "Bank of Ayudhya (Krungsri)", "#fec43b", "#4a3a12", "025"],
  ["PROMPTPAY", "พร้อมเพย์", "PromptPay", "#003d6b", white],
  ["TTB", "ธนาคารทหารไทยธนชาต", "TMBThanachart Bank (ttb)", "#0a4fd6", white, "011"],
  ["GSB", "ธนาคารออมสิน", "Government Savings Bank", "#c2116f", white, "030"],
  [
    "BAAC",
    "ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)",
    "Bank for Agriculture and Agricultural Cooperatives",
    "#2f6b1f",
    white,
    "034",
  ],
  ["GHB", "ธนาคารอาคารสงเคราะห์ (ธอส.)", "Government Housing Bank", "#c24e00", white, "033"],
  ["ISBT", "ธนาคารอิสลามแห่งประเทศไทย", "Islamic Bank of Thailand", "#184615", white, "066"],
  ["CIMBT", "ธนาคารซีไอเอ็มบี ไทย", "CIMB Thai Bank", "#7e2f36", white, "022"],
  ["UOB", "ธนาคารยูโอบี", "United Overseas Bank (Thai)", "#0b3979", white, "024"],
  ["LHBANK", "ธนาคารแลนด์ แอนด์ เฮ้าส์", "Land and Houses Bank", "#5b6468", white, "073"],
  ["TISCO", "ธนาคารทิสโก้", "TISCO Bank", "#12549f", white, "067"],
  ["KKP", "ธนาคารเกียรตินาคินภัทร", "Kiatnakin Phatra Bank", "#54487a", white, "069"],
  ["TCRB", "ธนาคารไทยเครดิต", "Thai Credit Bank", "#0a4d8d", white, "071"],
  ["ICBC", "ธนาคารไอซีบีซี (ไทย)", "ICBC (Thai)", "#b3121b", white, "070"],
  ["SC", "ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)", "Standard Chartered Bank (Thai)", "#0f6ea1", white, "020"],
  ["CITI", "ธนาคารซิตี้แบงก์", "Citibank", "#1a5eb0", white, "017"],
  ["HSBC", "ธนาคารฮ่องกงและเซี่ยงไฮ้", "HSBC", "#c4000d", white, "031"],
  ["MHCB", "ธนาคารมิซูโฮ", "Mizuho Bank", "#10298e", white, "039"],
  ["MUFG", "ธนาคารเอ็มยูเอฟจี", "MUFG Bank", "#b3001b", white, "010"],
  ["MEGA", "ธนาคารเมกะ สากลพาณิชย์", "Mega International Commercial Bank", "#7a5b12", white, "026"],
  ["BOA", "ธนาคารแห่งอเมริกา", "Bank of America", "#b3122a", white, "027"],
  ["BNP", "ธนาคารบีเอ็นพี พารีบาส์", "BNP Paribas", "#0b6b4f", white, "045"],
  [
    "CACIB",
    "ธนาคารเครดิต อะกริโคล คอร์ปอเรต แอนด์ อินเวสต์เมนต์",
    "Crédit Agricole CIB",
    "#0e6f6b",
    white,
    "028",
  ],
  ["DB", "ธนาคารดอยซ์แบงก์", "Deutsche Bank", "#0018a8", white, "032"],
  ["JPM", "ธนาคารเจพีมอร์แกน เชส", "JPMorgan Chase Bank", "#4a3a2a", white, "008"],
  ["RBS", "ธนาคารรอยัลแบงก์ออฟสกอตแลนด์", "Royal Bank of Scotland", "#032952", white, "005"],
  ["TMB", "ธนาคารทหารไทย", "TMB Bank", "#1279be", white, "011"],
  ["TBANK", "ธนาคารธนชาต", "Thanachart Bank", "#a84a00", white, "065"],
  ["KK", "ธนาคารเกียรตินาคิน", "Kiatnakin Bank", "#635f98", white, "069"],
  ["NBANK", "ธนาคารนครธน", "Nakornthon Bank", "#2b5f75", white],
  ["TBUG", "ธนาคาร TBUG", "TBUG bank", "#6b5536", white],
  ["VIETC", "ธนาคารเวียตคอมแบงก์ (เวียดนาม)", "Vietcombank", "#00663a", white],
  ["VIETT", "ธนาคารเวียตตินแบงก์ (เวียดนาม)", "VietinBank", "#005993", white],
  ["TECH", "ธนาคารเทคคอมแบงก์ (เวียดนาม)", "Techcombank", "#b8121b", white],
  ["BIDV", "ธนาคารบีไอดีวี (เวียดนาม)", "BIDV", "#00695c", white],
  ["AGRI", "ธนาคารอะกริแบงก์ (เวียดนาม)", "Agribank", "#8a1538", white],
  ["ARGI", "ธนาคารอะกริแบงก์ (เวียดนาม)", "Agribank", "#8a1538", white],
  ["SACO", "ธนาคารซาคอมแบงก์ (เวียดนาม)", "Sacombank", "#1a4f9c", white],
  ["ACB", "ธนาคารเอซีบี (เวียดนาม)", "Asia Commercial Bank", "#1b4aa0", white],
  ["MB", "ธนาคารเอ็มบี (เวียดนาม)", "MB Bank", "#2a2f8f", white],
  ["VPB", "ธนาคารวีพีแบงก์ (เวียดนาม)", "VPBank", "#0a7a46", white],
  ["TPB", "ธนาคารทีพีแบงก์ (เวียดนาม)", "TPBank", "#5b2a86", white],
  ["VIB", "ธนาคารวีไอบี (เวียดนาม)", "Vietnam International Bank", "#0b5f9e", white],
  ["SHB", "ธนาคารเอสเอชบี (เวียดนาม)", "Saigon–Hanoi Bank", "#a84a14", white],
  ["HDB", "ธนาคารเอชดีแบงก์ (เวียดนาม)", "HDBank", "#b01025", white],
  ["OCEA", "ธนาคารโอเชียนแบงก์ (เวียดนาม)", "OceanBank", "#0a5c9c", white],
  ["SAIG", "ธนาคารไซ่ง่อนแบงก์ (เวียดนาม)", "Saigonbank", "#14418b", white],
  ["DONG", "ธนาคารดองอา (เวียดนาม)", "DongA Bank", "#c24a00", white],
];

/** Logos that an owner may give to a bank outside the list. */
const freeRows: readonly Row[] = ["#0f4c46", "#7a4a12", "#5a3a6e", "#2f4a6b", "#f0b429"].map(
  (background, index) => {
    const number = index + 1;
    return [
      `BANK_LOGO_000${number}`,
      `ธนาคารอื่น ${number}`,
      `Another bank ${number}`,
      background,
      background === "#f0b429" ? ink : white,
    ] as const;
  },
);

/** All codes with a logo of their own. The everyday ones come first. */
export const banks: readonly Bank[] = [...rows, ...freeRows].map(toBank);

/** Other spellings of a bank's code in old records. */
const spellings: ReadonlyMap<string, string> = new Map([["ARGI", "AGRI"]]);
/** Codes of no known bank. */
const nameless: ReadonlySet<string> = new Set(["TBUG"]);

/** Banks that no longer exist, because they were merged into others. */
const closed: ReadonlySet<string> = new Set(["RBS", "TMB", "TBANK", "KK", "NBANK"]);

/**
 * The banks to choose from, each once, with its name. Closed ones come last. Records with another
 * code keep their logo.
 */
export const namedBanks: readonly Bank[] = rows
  .map(toBank)
  .filter(({ code }) => !spellings.has(code) && !nameless.has(code))
  .sort((one, other) => Number(closed.has(one.code)) - Number(closed.has(other.code)));

/** The banks from which a transfer can come. */
export const originatingBanks = namedBanks;

/** The bank with this code in its usual spelling. */
export function namedBank(code: string): Bank | null {
  return findBank(spellings.get(code) ?? code);
}

/** TrueMoney slips have this in the place of a clearing code. TrueMoney is no bank. */
export const walletNumber = "TMN";

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

/** null for an unknown code, because no logo is better than a wrong one. */
export function findBank(code: string): Bank | null {
  return byCode.get(code) ?? null;
}

/** The bank with this clearing code that sends transfers today. Null for an unknown code. */
export function bankOfNumber(number: string): Bank | null {
  return (
    namedBanks.find((bank) => bank.number === number && !closed.has(bank.code)) ??
    namedBanks.find((bank) => bank.number === number) ??
    null
  );
}

function toBank([code, th, en, background, foreground, number]: Row): Bank {
  return { code, th, en, background, foreground, number: number ?? null };
}
