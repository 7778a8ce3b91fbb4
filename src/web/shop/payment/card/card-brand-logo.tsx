import type { CardBrand } from "./card-brand.ts";

/** Drawn for this shop: the brand's colour and name, no trademark. */
const logos: Partial<Record<CardBrand, { mark: string; ground: string; ink: string }>> = {
  visa: { mark: "VISA", ground: "#1a3a8f", ink: "#ffffff" },
  mastercard: { mark: "MC", ground: "#2b2b2b", ink: "#ffb347" },
  "american-express": { mark: "AMEX", ground: "#0b6aa8", ink: "#ffffff" },
  jcb: { mark: "JCB", ground: "#0f6b3d", ink: "#ffffff" },
  unionpay: { mark: "UPay", ground: "#a3182b", ink: "#ffffff" },
};

export function CardBrandLogo({ brand, name }: { brand: CardBrand; name: string }) {
  const logo = logos[brand];
  if (logo === undefined) return null;
  const { mark, ground, ink } = logo;
  return (
    <svg width={48} height={30} viewBox="0 0 48 30" role="img" aria-label={name}>
      <rect width="48" height="30" rx="5" fill={ground} />
      <text x="24" y="15.5" fill={ink} fontSize="13" fontWeight="700" textAnchor="middle" dominantBaseline="central" style={{ fontFamily: "var(--font-text)" }}>
        {mark}
      </text>
    </svg>
  );
}
