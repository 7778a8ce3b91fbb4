import { findBank } from "#domain/payment/bank.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

/**
 * The bank's code on its colour. Empty for an unknown code, because no logo is better than a wrong
 * one.
 */
export function BankLogo({ code, size = 44 }: { code: string; size?: number }) {
  const lang = useLanguage();
  const bank = findBank(code);
  if (bank === null) return null;
  const mark = markOf(code);
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" role="img" aria-label={bank[lang]}>
      <rect width="44" height="44" rx="10" fill={bank.background} />
      <text
        x="22"
        y="22.5"
        fill={bank.foreground}
        fontSize={fontSizes[mark.length] ?? 8}
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
        style={{ fontFamily: "var(--font-text)" }}
      >
        {mark}
      </text>
    </svg>
  );
}

const fontSizes: Record<number, number> = { 1: 22, 2: 19, 3: 15, 4: 12.5, 5: 10.5, 6: 9 };

/** The mark of an owner's own bank is its number, and PromptPay's its initials. */
function markOf(code: string): string {
  if (code === "PROMPTPAY") return "PP";
  return /^BANK_LOGO_\d+$/.test(code) ? String(Number(code.slice("BANK_LOGO_".length))) : code;
}
