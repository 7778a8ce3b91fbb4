/** What a shop page of Vendure's asks for: nothing that the shop's own call does not answer, too. */
const order = "... on Order { id code state totalWithTax totalQuantity }";
const refusal = "... on ErrorResult { errorCode message }";

export const shopCalls = {
  variants: `{ search(input: { take: 20, groupByProduct: false }) { items { productVariantId slug } } }`,
  shippingMethods: "{ eligibleShippingMethods { id } }",
  add: `mutation ($variant: ID!) {
    addItemToOrder(productVariantId: $variant, quantity: 1) { ${order} ${refusal} } }`,
  read: `{ activeOrder { id code state subTotalWithTax shippingWithTax totalWithTax
    lines { id quantity unitPriceWithTax linePriceWithTax
      productVariant { id name sku } }
    discounts { description amountWithTax } taxSummary { description taxRate taxTotal } } }`,
  address: `mutation ($input: CreateAddressInput!) {
    setOrderShippingAddress(input: $input) { ${order} ${refusal} } }`,
  shipping: `mutation ($ids: [ID!]!) {
    setOrderShippingMethod(shippingMethodId: $ids) { ${order} ${refusal} } }`,
  arrange: `mutation { transitionOrderToState(state: "ArrangingPayment") { ${order} ${refusal} } }`,
  pay: `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) {
    ... on Order { id code state payments { id state } } ${refusal} } }`,
  list: `{ search(input: { take: 20, groupByProduct: true }) { totalItems items { productId
    productName slug description productAsset { preview }
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`,
  detail: `query ($slug: String!) { product(slug: $slug) { id name slug description
    featuredAsset { preview } assets { preview } collections { id name slug breadcrumbs { name } }
    facetValues { id name } optionGroups { name options { id name } }
    variants { id name sku priceWithTax stockLevel options { id name } } } }`,
  logIn: `mutation ($username: String!, $password: String!) {
    login(username: $username, password: $password) { __typename } }`,
};

export const adminCalls = {
  logIn: shopCalls.logIn,
  addCustomer: `mutation ($input: CreateCustomerInput!, $password: String) {
    createCustomer(input: $input, password: $password) { __typename } }`,
  settle: `mutation ($id: ID!) { settlePayment(id: $id) {
    ... on Payment { id state } ${refusal} } }`,
  openJobs: `{ jobs(options: { take: 1, filter: { isSettled: { eq: false } } }) { totalItems } }`,
};
